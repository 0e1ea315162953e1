// A turn's tables, worked out from all dice set aside back to none, and what is asked of them.
#pragma once

#include <map>
#include <memory>
#include <tuple>

#include "phase.hpp"

namespace regalia {

constexpr int kFew = 4, kSome = 8, kMany = 16;  // lanes side by side
constexpr size_t kKept = 1 << 24;               // values that are remembered

// Some lanes of one layer, and one hand with all it may become by one use.
struct Asked {
  int layer, at;
  bool free;
  int32_t many;
  const int32_t* lanes;
};

class AnyTurn {
 public:
  virtual ~AnyTurn() = default;
  virtual void work(int worker, int layer, int32_t first, int32_t after) = 0;
  virtual double roll(int layer, int at, int32_t lane) const = 0;
  virtual void lie(const Asked& asked, int left, int64_t active, int falling, double* out) = 0;
  virtual void kept(int layer, int at, int32_t many, const int32_t* lanes, const int64_t* active, double* out) = 0;
};

template <class T>
class Turn final : public AnyTurn {
 public:
  Turn(Plan plan, const Classes& classes, int workers)
      : plan_(std::move(plan)), classes_(classes), tables_(plan_.most + 1), workers_(workers) {
    for (int dice = 0; dice <= plan_.most; ++dice) {
      multisets(dice);
      for (const Ability& ability : plan_.abilities) {
        if (ability.kind == Kind::RaiseOne) raised_one(dice, ability.number);
        if (ability.kind == Kind::RaiseAny) raised_any(dice, ability.number);
        if (ability.kind == Kind::Shift && dice > 1) shifts(dice, std::min(dice, ability.number));
      }
    }
    begun_.resize(plan_.hands.size());
    want(static_cast<int>(plan_.hands.size()) - 1, [&](int at) {
      begun_[at].resize(static_cast<size_t>(rows(at, 0)) * classes_.layers[0].size);
    });
    for (int layer = 0; layer <= plan_.most; ++layer) {
      Table<T>& table = tables_[layer];
      const size_t size = classes_.layers[layer].size;
      table.roll.resize(plan_.hands.size() * size);
      int32_t many = 0;
      for (size_t at = 0; at < plan_.hands.size(); ++at) {
        table.rows.push_back(many);
        if (plan_.hands[at].copies) many += rows(static_cast<int>(at), layer);
      }
      table.free.resize(many * size);
    }
  }

  // G of these classes of a layer, and F where it is needed; all deeper layers have to be there.
  void work(int worker, int layer, int32_t first, int32_t after) override {
    for (; first < after; first += kMany) {
      const int some = std::min(kMany, after - first);
      fitting(worker, some, [&](auto& phase) { sweep(phase, layer, first, some); });
    }
  }

  double roll(int layer, int at, int32_t lane) const override {
    return tables_[layer].roll[static_cast<size_t>(at) * classes_.layers[layer].size + lane];
  }

  // What a hand, one of those that `asked.at` may become with one use or it itself, is worth in each lane
  // with these active dice, or on average if more dice fall beside them.
  void lie(const Asked& asked, int left, int64_t active, int falling, double* out) override {
    const Counts lying = counts_of(active);
    const Multisets& fall = multisets(falling);
    const bool begun = asked.layer == 0 && !asked.free && asked.at + 1 == static_cast<int>(plan_.hands.size());
    if (!begun) know(asked);
    for (int32_t l = 0; l < asked.many; ++l) {
      const size_t lane = asked.lanes[l], size = classes_.layers[0].size;
      const T* values = begun ? &begun_[left][lane] : kept_.at(place(asked, l)).at(left).data();
      out[l] = 0;
      for (int32_t rank = 0; rank < fall.rows; ++rank) {
        Counts both = lying;
        for (int face = 0; face < kFaces; ++face) both[face] += fall.counts[rank][face];
        out[l] += fall.chance[rank] * values[static_cast<size_t>(rank_of(both)) * (begun ? size : 1)];
      }
    }
  }

  // What it is worth to have set dice aside since the last roll, in each lane with its own active dice.
  void kept(int layer, int at, int32_t many, const int32_t* lanes, const int64_t* active, double* out) override {
    const Hand& hand = plan_.hands[at];
    const Table<T>& table = tables_[layer];
    if (hand.copies) {
      for (int32_t k = 0; k < many; ++k) {
        const size_t row = table.rows[at] + rank_of(counts_of(active[k]));
        out[k] = table.free[row * classes_.layers[layer].size + lanes[k]];
      }
      return;
    }
    const Asked asked{layer, at, true, many, lanes};
    know(asked);
    for (int32_t k = 0; k < many; ++k) out[k] = kept_.at(place(asked, k)).at(at)[rank_of(counts_of(active[k]))];
  }

 private:
  int32_t rows(int at, int layer) const {
    const int active = plan_.dice + plan_.hands[at].added - layer;
    return active < 0 ? 0 : multisets(active).rows;
  }

  template <class Each>
  void want(int at, Each each) const {
    each(at);
    for (const Use& use : plan_.hands[at].uses)
      if (use.left != at) each(use.left);
  }

  // The phase of a worker that is wide enough for some lanes, and not much wider.
  template <class Do>
  void fitting(int worker, int some, Do act) {
    Worker& own = workers_[worker];
    if (some <= kFew) act(own.template made<kFew>(own.few, *this));
    else if (some <= kSome) act(own.template made<kSome>(own.some, *this));
    else act(own.template made<kMany>(own.many, *this));
  }

  template <int W>
  void sweep(Phase<T, W>& phase, int layer, int32_t first, int some) {
    Table<T>& table = tables_[layer];
    const size_t size = classes_.layers[layer].size;
    int32_t lanes[W];
    for (int l = 0; l < W; ++l) lanes[l] = first + std::min(l, some - 1);
    phase.run(layer, lanes, false, ~uint32_t{0}, [&](int at, int active, const Lanes<T, W>* values, bool sure) {
      Lanes<T, W> mean = phase.top;
      if (!sure) {
        const Multisets& all = multisets(active);
        Lanes<T, W> least = values[0];
        mean = Lanes<T, W>::of(0);
        for (int32_t rank = 0; rank < all.rows; ++rank) {
          mean.add(values[rank], static_cast<T>(all.chance[rank]));
          least.lower(values[rank]);
        }
        sure = true;
        for (int l = 0; l < W; ++l) {
          if (least[l] < phase.top[l]) sure = false;
          else mean.set(l, phase.top[l]);  // free of rounding, so that it is seen to be sure
        }
      }
      for (int l = 0; l < some; ++l) table.roll[at * size + first + l] = mean[l];
      if (layer == 0 && !begun_[at].empty())
        for (int32_t rank = 0; rank < rows(at, 0); ++rank)
          for (int l = 0; l < some; ++l)
            begun_[at][rank * size + first + l] = values ? values[rank][l] : phase.top[l];
      return sure;
    });
    if (table.free.empty()) return;
    phase.run(layer, lanes, true, ~uint32_t{0}, [&](int at, int, const Lanes<T, W>* values, bool sure) {
      if (plan_.hands[at].copies)
        for (int32_t rank = 0; rank < rows(at, layer); ++rank)
          for (int l = 0; l < some; ++l)
            table.free[(table.rows[at] + rank) * size + first + l] = sure ? phase.top[l] : values[rank][l];
      return sure;
    });
  }

  template <int W, class Take>
  void ask(Phase<T, W>& phase, int layer, int some, const int32_t* wished, bool free, uint32_t within, Take take) {
    int32_t lanes[W];
    for (int l = 0; l < W; ++l) lanes[l] = wished[std::min(l, some - 1)];
    phase.run(layer, lanes, free, within, [&](int at, int, const Lanes<T, W>* values, bool sure) {
      take(at, phase, values, sure);
      return sure;
    });
  }

  using Place = std::tuple<int, int, bool, int32_t>;
  static Place place(const Asked& asked, int32_t k) { return {asked.layer, asked.at, asked.free, asked.lanes[k]}; }

  // Works out what is not remembered of it, and remembers it: whoever sets a die aside asks for much of it again.
  void know(const Asked& asked) {
    if (remembered_ > kKept) kept_.clear(), remembered_ = 0;
    std::vector<int32_t> lanes;
    std::vector<Phases*> made;
    for (int32_t k = 0; k < asked.many; ++k) {
      const auto [found, fresh] = kept_.try_emplace(place(asked, k));
      if (!fresh) continue;
      lanes.push_back(asked.lanes[k]);
      made.push_back(&found->second);
      want(asked.at, [&, at = made.back()](int hand) { (*at)[hand].resize(rows(hand, asked.layer)); });
      for (const auto& [hand, values] : *made.back()) remembered_ += values.size();
    }
    for (size_t first = 0; first < lanes.size(); first += kMany) {
      const int some = static_cast<int>(std::min<size_t>(kMany, lanes.size() - first));
      auto take = [&](int at, auto& phase, const auto* values, bool sure) {
        if (!made[first]->count(at)) return;
        for (int l = 0; l < some; ++l) {
          std::vector<T>& known = (*made[first + l])[at];
          for (size_t rank = 0; rank < known.size(); ++rank) known[rank] = sure ? phase.top[l] : values[rank][l];
        }
      };
      const uint32_t within = plan_.hands[asked.at].unused;
      fitting(0, some, [&](auto& phase) { ask(phase, asked.layer, some, &lanes[first], asked.free, within, take); });
    }
  }

  struct Worker {
    std::unique_ptr<Phase<T, kFew>> few;
    std::unique_ptr<Phase<T, kSome>> some;
    std::unique_ptr<Phase<T, kMany>> many;

    template <int W>
    Phase<T, W>& made(std::unique_ptr<Phase<T, W>>& phase, const Turn& turn) {
      if (!phase) phase = std::make_unique<Phase<T, W>>(turn.plan_, turn.classes_, turn.tables_);
      return *phase;
    }
  };

  using Phases = std::map<int, std::vector<T>>;  // [hand that may be asked for][active dice]

  const Plan plan_;
  const Classes& classes_;
  std::vector<Table<T>> tables_;
  std::vector<Worker> workers_;
  std::vector<std::vector<T>> begun_;  // what the first roll may be asked for: [hand][active dice, class]
  std::map<Place, Phases> kept_;
  size_t remembered_ = 0;
};

}  // namespace regalia
