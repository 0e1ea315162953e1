// One phase of a turn, between two rolls, for a block of lanes: a lane is a class of dice set aside.
//
// V is what active dice are worth just after a roll, F once a die was set aside since, G what it is worth to
// roll. Values lie as [active dice][lane], so that every inner loop runs over neighbouring lanes.
#pragma once

#include <algorithm>
#include <limits>
#include <vector>

#include "multisets.hpp"

namespace regalia {

enum class Kind : int32_t { Add, RerollOne, TurnAny, TurnCopy, RaiseOne, RaiseAny, Shift, RerollAny };

struct Ability {
  Kind kind;
  int32_t number;  // the faces added, as bits; pips to raise by; dice to shift among
};

struct Use {
  int32_t ability;  // -1: it lapses
  int32_t left;     // the hand without it
};

struct Hand {
  uint32_t unused;
  int32_t added;
  bool copies;
  std::vector<Use> uses;
};

// A layer of the tables: classes with so many dice set aside.
template <class T>
struct Layer {
  int32_t classes = 0;
  const int32_t* next = nullptr;   // [class][face] -> class of the next layer
  const T* worth = nullptr;        // [class], where a turn may end
  const uint8_t* shows = nullptr;  // [class] -> faces, as bits
  T* roll = nullptr;               // G: [hand][class]
  T* free = nullptr;               // F: [row of a hand][class]
  const int32_t* rows = nullptr;   // [hand] -> first row in `free`
};

template <class T, int W>
class Phase {
 public:
  using Block = std::vector<T>;  // [active dice][lane]

  Phase(const std::vector<Ability>& abilities, const std::vector<Hand>& hands, int dice, int most,
        const std::vector<Layer<T>>& layers)
      : abilities_(abilities), hands_(hands), dice_(dice), most_(most), layers_(layers) {}

  // Calls `found(hand, active, values)` for every hand within one, smaller hands first.
  template <class Found>
  void run(int layer, const int32_t* lanes, bool free, uint32_t within, Found found) {
    layer_ = layer;
    free_ = free;
    for (int l = 0; l < W; ++l) lanes_[l] = lanes[l];
    complete();
    std::vector<Block> smaller(hands_.size()), these(hands_.size());
    int unused = 0;
    for (size_t at = 0; at < hands_.size(); ++at) {
      const Hand& hand = hands_[at];
      const int bits = popcount(hand.unused);
      if (bits > unused) {
        for (Block& block : smaller) if (!block.empty()) pool_.push_back(std::move(block));
        smaller.swap(these);
        for (Block& block : these) block.clear();
        unused = bits;
      }
      const int active = dice_ + hand.added - layer;
      if (active < 0 || (hand.unused & ~within)) continue;
      Block best = take(multisets(active).rows());
      keep(static_cast<int>(at), active, best);
      for (const Use& use : hand.uses) {
        const Block& left = smaller[use.left];
        if (use.ability < 0) {
          for (size_t k = 0; k < best.size(); ++k) best[k] = std::max(best[k], left[k]);
        } else if (active > 0 || abilities_[use.ability].kind == Kind::Add) {
          apply(abilities_[use.ability], active, left, best);
        }
      }
      found(static_cast<int>(at), active, best.data());
      these[at] = std::move(best);
    }
    for (auto* level : {&smaller, &these})
      for (Block& block : *level) if (!block.empty()) pool_.push_back(std::move(block));
  }

 private:
  static constexpr T kNever = -std::numeric_limits<T>::infinity();

  static int popcount(uint32_t bits) {
    int many = 0;
    for (; bits; bits &= bits - 1) ++many;
    return many;
  }

  Block take(int rows) {
    Block block;
    if (!pool_.empty()) { block = std::move(pool_.back()); pool_.pop_back(); }
    block.resize(static_cast<size_t>(rows) * W);
    return block;
  }

  static void fill(T* row, T value) { for (int l = 0; l < W; ++l) row[l] = value; }
  static void raise(T* row, const T* other) {
    for (int l = 0; l < W; ++l) row[l] = row[l] < other[l] ? other[l] : row[l];
  }
  static void add(T* row, const T* other) { for (int l = 0; l < W; ++l) row[l] += other[l]; }
  static void scale(T* row, T by) { for (int l = 0; l < W; ++l) row[l] *= by; }

  // The classes that these become with more dice set aside: [how many][which dice][lane].
  void complete() {
    const int many = most_ - layer_;
    completed_.resize(std::max(many + 1, 1));
    completed_[0].assign(lanes_, lanes_ + W);
    for (int more = 1; more <= many; ++more) {
      const Multisets& parts = multisets(more);
      const int32_t* next = layers_[layer_ + more - 1].next;
      const std::vector<int32_t>& before = completed_[more - 1];
      std::vector<int32_t>& now = completed_[more];
      now.resize(static_cast<size_t>(parts.rows()) * W);
      for (int32_t part = 0; part < parts.rows(); ++part) {
        int face = 0;
        while (parts.minus[part][face] < 0) ++face;
        const int32_t* from = &before[static_cast<size_t>(parts.minus[part][face]) * W];
        int32_t* to = &now[static_cast<size_t>(part) * W];
        for (int l = 0; l < W; ++l) to[l] = next[static_cast<size_t>(from[l]) * 6 + face];
      }
    }
  }

  // Set dice aside, at least one of them unless one is free to roll.
  void keep(int at, int active, Block& best) {
    const Layer<T>& here = layers_[layer_];
    if (active == 0) {
      for (int l = 0; l < W; ++l) best[l] = here.worth[lanes_[l]];
      return;
    }
    if (hands_[at].copies) return keep_at_once(at, active, best);
    lattice_[0].resize(W);
    const T* roll = here.roll + static_cast<size_t>(at) * here.classes;
    for (int l = 0; l < W; ++l) lattice_[0][l] = free_ ? roll[lanes_[l]] : kNever;
    for (int some = 1; some <= active; ++some) {
      const Layer<T>& deeper = layers_[layer_ + some];
      const T* roll = deeper.roll + static_cast<size_t>(at) * deeper.classes;
      const Multisets& parts = multisets(some);
      const Block& before = lattice_[(some - 1) & 1];
      Block& now = some == active ? best : lattice_[some & 1];
      now.resize(static_cast<size_t>(parts.rows()) * W);
      const int32_t* become = completed_[some].data();
      for (int32_t part = 0; part < parts.rows(); ++part) {
        T* row = &now[static_cast<size_t>(part) * W];
        const int32_t* classes = become + static_cast<size_t>(part) * W;
        for (int l = 0; l < W; ++l) row[l] = roll[classes[l]];
        for (int face = 0; face < kFaces; ++face) {
          const int32_t rest = parts.minus[part][face];
          if (rest >= 0) raise(row, &before[static_cast<size_t>(rest) * W]);
        }
      }
    }
  }

  // Set one die aside and go on in the same phase: the Astronomer may copy it.
  void keep_at_once(int at, int active, Block& best) {
    const Layer<T>&here = layers_[layer_], &deeper = layers_[layer_ + 1];
    const Multisets& all = multisets(active);
    const T* roll = here.roll + static_cast<size_t>(at) * here.classes;
    for (int32_t rank = 0; rank < all.rows(); ++rank) {
      T* row = &best[static_cast<size_t>(rank) * W];
      for (int l = 0; l < W; ++l) row[l] = free_ ? roll[lanes_[l]] : kNever;
      for (int face = 0; face < kFaces; ++face) {
        const int32_t rest = all.minus[rank][face];
        if (rest < 0) continue;
        const T* kept = deeper.free + static_cast<size_t>(deeper.rows[at] + rest) * deeper.classes;
        for (int l = 0; l < W; ++l) {
          const T value = kept[here.next[static_cast<size_t>(lanes_[l]) * 6 + face]];
          row[l] = row[l] < value ? value : row[l];
        }
      }
    }
  }

  void apply(const Ability& ability, int active, const Block& left, Block& best) {
    const Multisets& all = multisets(active);
    switch (ability.kind) {
      case Kind::Add:
        for (int32_t rank = 0; rank < all.rows(); ++rank)
          for (int face = 0; face < kFaces; ++face)
            if (ability.number >> face & 1)
              raise(&best[static_cast<size_t>(rank) * W], &left[static_cast<size_t>(all.plus[rank][face]) * W]);
        return;
      case Kind::RerollOne: return one_die(active, left, best, [](Phase& p, const T* const* six, T* row) { p.mean(six, row); });
      case Kind::TurnAny: return one_die(active, left, best, [](Phase& p, const T* const* six, T* row) { p.most(six, row); });
      case Kind::TurnCopy: return one_die(active, left, best, [](Phase& p, const T* const* six, T* row) { p.shown(six, row); });
      case Kind::RaiseOne: return raise_one(ability.number, active, left, best);
      case Kind::RaiseAny: return raise_any(ability.number, active, left, best);
      case Kind::Shift: return shift(std::min(ability.number, active), active, left, best);
      case Kind::RerollAny: return reroll(active, left, best);
    }
  }

  void mean(const T* const* six, T* row) {
    fill(row, 0);
    for (int face = 0; face < kFaces; ++face) add(row, six[face]);
    scale(row, T(1) / T(6));
  }

  void most(const T* const* six, T* row) {
    fill(row, kNever);
    for (int face = 0; face < kFaces; ++face) raise(row, six[face]);
  }

  void shown(const T* const* six, T* row) {
    fill(row, kNever);
    const uint8_t* shows = layers_[layer_].shows;
    for (int face = 0; face < kFaces; ++face)
      for (int l = 0; l < W; ++l)
        if (shows[lanes_[l]] >> face & 1) row[l] = std::max(row[l], six[face][l]);
  }

  // Something happens to one die: what remains without it decides, then the best die of each.
  template <class Make>
  void one_die(int active, const Block& left, Block& best, Make make) {
    const Multisets &all = multisets(active), &rests = multisets(active - 1);
    scratch_.resize(static_cast<size_t>(rests.rows()) * W);
    for (int32_t rest = 0; rest < rests.rows(); ++rest) {
      const T* six[kFaces];
      for (int face = 0; face < kFaces; ++face) six[face] = &left[static_cast<size_t>(rests.plus[rest][face]) * W];
      make(*this, six, &scratch_[static_cast<size_t>(rest) * W]);
    }
    for (int32_t rank = 0; rank < all.rows(); ++rank)
      for (int face = 0; face < kFaces; ++face)
        if (all.minus[rank][face] >= 0)
          raise(&best[static_cast<size_t>(rank) * W], &scratch_[static_cast<size_t>(all.minus[rank][face]) * W]);
  }

  void raise_one(int pips, int active, const Block& left, Block& best) {
    const Multisets &all = multisets(active), &rests = multisets(active - 1);
    for (int32_t rank = 0; rank < all.rows(); ++rank)
      for (int face = 0; face + 1 < kFaces; ++face) {
        const int32_t rest = all.minus[rank][face];
        if (rest < 0) continue;
        for (int to = face + 1; to <= std::min(face + pips, kFaces - 1); ++to)
          raise(&best[static_cast<size_t>(rank) * W], &left[static_cast<size_t>(rests.plus[rest][to]) * W]);
      }
  }

  // Face by face from below, so that no die is raised twice: those raised later were higher before.
  void raise_any(int pips, int active, const Block& left, Block& best) {
    const Multisets &all = multisets(active), &rests = multisets(active - 1);
    scratch_.assign(left.begin(), left.end());
    for (int face = 0; face + pips < kFaces; ++face)
      for (int many = 1; many <= active; ++many)
        for (const int32_t rank : all.by_count[face][many]) {
          const int32_t raised = rests.plus[all.minus[rank][face]][face + pips];
          raise(&scratch_[static_cast<size_t>(rank) * W], &scratch_[static_cast<size_t>(raised) * W]);
        }
    for (size_t k = 0; k < best.size(); ++k) best[k] = best[k] < scratch_[k] ? scratch_[k] : best[k];
  }

  void shift(int some, int active, const Block& left, Block& best) {
    if (some < 2) return;
    const Shifts& ways = shifts(active, some);
    const int rests = static_cast<int>(ways.put.size());
    scratch_.resize(static_cast<size_t>(rests) * ways.sums * W);
    for (int rest = 0; rest < rests; ++rest)
      for (int sum = 0; sum < ways.sums; ++sum) {
        T* row = &scratch_[(static_cast<size_t>(rest) * ways.sums + sum) * W];
        fill(row, kNever);
        for (const int32_t rank : ways.put[rest][sum]) raise(row, &left[static_cast<size_t>(rank) * W]);
      }
    for (size_t rank = 0; rank < ways.taken.size(); ++rank)
      for (const Taken& taken : ways.taken[rank])
        raise(&best[rank * W], &scratch_[(static_cast<size_t>(taken.rest) * ways.sums + taken.sum) * W]);
  }

  // What it is worth to hold some dice and roll the others again, then the best some of each.
  void reroll(int active, const Block& left, Block& best) {
    held_.resize(active + 1);
    const Block* above = &left;
    for (int held = active - 1; held >= 0; --held) {
      const Multisets& some = multisets(held);
      held_[held].resize(static_cast<size_t>(some.rows()) * W);
      for (int32_t rank = 0; rank < some.rows(); ++rank) {
        T* row = &held_[held][static_cast<size_t>(rank) * W];
        fill(row, 0);
        for (int face = 0; face < kFaces; ++face) add(row, &(*above)[static_cast<size_t>(some.plus[rank][face]) * W]);
        scale(row, T(1) / T(6));
      }
      above = &held_[held];
    }
    for (int held = 1; held <= active; ++held) {
      const Multisets& some = multisets(held);
      Block& now = held == active ? best : held_[held];
      for (int32_t rank = 0; rank < some.rows(); ++rank)
        for (int face = 0; face < kFaces; ++face)
          if (some.minus[rank][face] >= 0)
            raise(&now[static_cast<size_t>(rank) * W], &held_[held - 1][static_cast<size_t>(some.minus[rank][face]) * W]);
    }
  }

  const std::vector<Ability>& abilities_;
  const std::vector<Hand>& hands_;
  const int dice_, most_;
  const std::vector<Layer<T>>& layers_;
  int layer_ = 0;
  bool free_ = false;
  int32_t lanes_[W];
  std::vector<std::vector<int32_t>> completed_;
  Block lattice_[2], scratch_;
  std::vector<Block> held_, pool_;
};

}  // namespace regalia
