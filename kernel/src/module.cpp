// What Python sees: a turn's tables, worked out layer by layer into arrays that Python owns.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "turn.hpp"

namespace nb = nanobind;

namespace regalia {

template <class S, int N>
using Array = nb::ndarray<S, nb::numpy, nb::ndim<N>, nb::c_contig, nb::device::cpu>;
template <class S>
using Owned = nb::ndarray<S, nb::numpy, nb::ndim<2>>;

constexpr int kFew = 4, kMany = 32;  // lanes side by side

using RawHand = std::tuple<uint32_t, int32_t, bool, std::vector<std::pair<int32_t, int32_t>>>;

// The arrays are borrowed: the Python object beside it keeps them alive.
template <class T>
class Turn {
 public:
  Turn(const std::vector<std::pair<int32_t, int32_t>>& abilities, const std::vector<RawHand>& hands, int dice,
       int fewest, const std::vector<Array<const int32_t, 2>>& next, const std::vector<Array<const T, 1>>& worth,
       const std::vector<Array<const uint8_t, 1>>& shows, const std::vector<Array<T, 2>>& roll,
       const std::vector<Array<T, 2>>& free, const std::vector<Array<const int32_t, 1>>& rows)
      : dice_(dice), most_(static_cast<int>(next.size())) {
    if (most_ > kMostDice) throw nb::value_error("more dice than there are");
    for (const auto& [kind, number] : abilities) abilities_.push_back({static_cast<Kind>(kind), number});
    for (const auto& [unused, added, copies, uses] : hands) {
      Hand hand{unused, added, copies, {}};
      for (const auto& [ability, left] : uses) hand.uses.push_back({ability, left});
      hands_.push_back(std::move(hand));
    }
    for (int layer = 0; layer <= most_; ++layer) {
      Layer<T> made;
      made.classes = static_cast<int32_t>(roll[layer].shape(1));
      made.next = layer < most_ ? next[layer].data() : nullptr;
      made.worth = layer >= fewest ? worth[layer - fewest].data() : nullptr;
      made.shows = shows.empty() ? nullptr : shows[layer].data();
      made.roll = roll[layer].data();
      made.free = free[layer].data();
      made.rows = rows[layer].data();
      needs_free_.push_back(free[layer].shape(0) > 0);
      layers_.push_back(made);
    }
  }

  // G of these classes of a layer, and F where it is needed.
  void work(int layer, int32_t first, int32_t after) {
    nb::gil_scoped_release release;
    if (after - first <= kFew) sweep<kFew>(layer, first, after);
    else sweep<kMany>(layer, first, after);
  }

  // What each wanted hand within one is worth in these classes: [active dice, class].
  std::vector<std::pair<int, Owned<T>>> phase(int layer, const Array<const int32_t, 1>& lanes, bool free,
                                              uint32_t within, const std::vector<bool>& wanted) {
    std::vector<std::pair<int, std::vector<T>>> found;
    {
      nb::gil_scoped_release release;
      const int32_t many = static_cast<int32_t>(lanes.shape(0));
      if (many <= kFew) ask<kFew>(layer, lanes.data(), many, free, within, wanted, found);
      else ask<kMany>(layer, lanes.data(), many, free, within, wanted, found);
    }
    std::vector<std::pair<int, Owned<T>>> out;
    for (auto& [at, values] : found) {
      auto* kept = new std::vector<T>(std::move(values));
      nb::capsule owner(kept, [](void* p) noexcept { delete static_cast<std::vector<T>*>(p); });
      out.emplace_back(at, Owned<T>(kept->data(), {kept->size() / lanes.shape(0), lanes.shape(0)}, owner));
    }
    return out;
  }

 private:
  template <int W>
  void sweep(int layer, int32_t first, int32_t after) {
    Phase<T, W> phase(abilities_, hands_, dice_, most_, layers_);
    Layer<T>& here = layers_[layer];
    const uint32_t all = ~uint32_t{0};
    for (int32_t at_lane = first; at_lane < after; at_lane += W) {
      int32_t lanes[W];
      const int32_t many = std::min<int32_t>(W, after - at_lane);
      for (int32_t l = 0; l < W; ++l) lanes[l] = at_lane + std::min(l, many - 1);
      phase.run(layer, lanes, false, all, [&](int at, int active, const T* values) {
        const std::vector<double>& chance = multisets(active).chance;
        T mean[W] = {};
        for (size_t rank = 0; rank < chance.size(); ++rank) {
          const T weight = static_cast<T>(chance[rank]);
          for (int l = 0; l < W; ++l) mean[l] += weight * values[rank * W + l];
        }
        T* roll = here.roll + static_cast<size_t>(at) * here.classes;
        for (int32_t l = 0; l < many; ++l) roll[at_lane + l] = mean[l];
      });
      if (!needs_free_[layer]) continue;
      phase.run(layer, lanes, true, all, [&](int at, int active, const T* values) {
        if (!hands_[at].copies) return;
        const size_t rows = multisets(active).chance.size();
        for (size_t rank = 0; rank < rows; ++rank) {
          T* row = here.free + (here.rows[at] + rank) * here.classes;
          for (int32_t l = 0; l < many; ++l) row[at_lane + l] = values[rank * W + l];
        }
      });
    }
  }

  template <int W>
  void ask(int layer, const int32_t* wished, int32_t many, bool free, uint32_t within,
           const std::vector<bool>& wanted, std::vector<std::pair<int, std::vector<T>>>& found) {
    Phase<T, W> phase(abilities_, hands_, dice_, most_, layers_);
    for (int32_t first = 0; first < many; first += W) {
      int32_t lanes[W];
      const int32_t some = std::min<int32_t>(W, many - first);
      for (int32_t l = 0; l < W; ++l) lanes[l] = wished[first + std::min(l, some - 1)];
      size_t next = 0;
      phase.run(layer, lanes, free, within, [&](int at, int active, const T* values) {
        if (!wanted[at]) return;
        const size_t rows = multisets(active).chance.size();
        if (first == 0) found.emplace_back(at, std::vector<T>(rows * many));
        std::vector<T>& out = found[next++].second;
        for (size_t rank = 0; rank < rows; ++rank)
          for (int32_t l = 0; l < some; ++l) out[rank * many + first + l] = values[rank * W + l];
      });
    }
  }

  std::vector<Ability> abilities_;
  std::vector<Hand> hands_;
  const int dice_, most_;
  std::vector<Layer<T>> layers_;
  std::vector<bool> needs_free_;
};

template <class T>
void bind(nb::module_& module, const char* name) {
  using Made = Turn<T>;
  nb::class_<Made>(module, name)
      .def(nb::init<const std::vector<std::pair<int32_t, int32_t>>&, const std::vector<RawHand>&, int, int,
                    const std::vector<Array<const int32_t, 2>>&, const std::vector<Array<const T, 1>>&,
                    const std::vector<Array<const uint8_t, 1>>&, const std::vector<Array<T, 2>>&,
                    const std::vector<Array<T, 2>>&, const std::vector<Array<const int32_t, 1>>&>())
      .def("work", &Made::work)
      .def("phase", &Made::phase);
}

}  // namespace regalia

NB_MODULE(regalia_kernel, module) {
  module.doc() = "The turn of To Court the King, worked out in C++.";
  regalia::bind<float>(module, "Turn32");
  regalia::bind<double>(module, "Turn64");
}
