// One phase of a turn, between two rolls, for a block of lanes: a lane is a class of dice set aside.
//
// V is what active dice are worth just after a roll, F once a die was set aside since, G what it is worth to
// roll. Values lie as [active dice][lane]. V(S, A) is the best of G(S + T), T some of A, and of what each
// ability makes of A: setting aside can wait until the abilities are used. The one exception is the
// Astronomer, who copies dice set aside: for hands where that matters F is kept as well.
#pragma once

#include <limits>
#include <vector>

#include "classes.hpp"
#include "lanes.hpp"

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

// Hands in an order in which each comes after those it can become. Those with the same dice stand together,
// for most of what one looks at has as many, and is then near.
struct Plan {
  int dice = 0, most = 0;
  std::vector<Ability> abilities;
  std::vector<Hand> hands;
  std::vector<int32_t> order;
};

// What is worked out for the classes with so many dice set aside.
template <class T>
struct Table {
  std::vector<T> roll;        // G: [hand][class]
  std::vector<T> free;        // F: [row of a hand][class]
  std::vector<int32_t> rows;  // [hand] -> first row in `free`
};

template <class T, int W>
class Phase {
 public:
  using Row = Lanes<T, W>;

  Phase(const Plan& plan, const Classes& classes, const std::vector<Table<T>>& tables)
      : plan_(plan), classes_(classes), tables_(tables), values_(plan.hands.size()), sure_(plan.hands.size()) {}

  // Calls `found(hand, active, values, sure)` for every hand within one; where it is `sure` that the most
  // possible comes of every roll, there are no values.
  template <class Found>
  void run(int layer, const int32_t* lanes, bool free, uint32_t within, Found found) {
    layer_ = layer;
    free_ = free;
    for (int l = 0; l < W; ++l) {
      lanes_[l] = lanes[l];
      top.set(l, static_cast<T>(classes_.layers[layer].top[lanes[l]]));
    }
    complete();
    int added = plan_.hands[plan_.order[0]].added;
    for (const int32_t at : plan_.order) {
      const Hand& hand = plan_.hands[at];
      const int active = plan_.dice + hand.added - layer;
      if (hand.added < added) release(added = hand.added);
      if (active < 0 || (hand.unused & ~within)) continue;
      sure_[at] = false;
      for (const Use& use : hand.uses)
        if (sure_[use.left]) sure_[at] = true;
      if (!sure_[at]) {
        Block& best = values_[at];
        best.swap(pool_[active].empty() ? fresh(active) : pool_[active].back());
        if (!pool_[active].empty()) pool_[active].pop_back();
        work(at, active, best.data());
        live_.push_back({at, active});
      }
      sure_[at] = found(at, active, sure_[at] ? nullptr : values_[at].data(), sure_[at]);
    }
    release(-2);
  }

  Row top;  // the most that can come of each lane

 private:
  using Block = std::vector<Row>;
  static constexpr T kNever = -std::numeric_limits<T>::infinity();

  struct Live {
    int32_t at, active;
  };

  Block& fresh(int active) {
    spare_ = Block(multisets(active).rows);
    return spare_;
  }

  // Hands with two more dice added, or more, are not looked at any more.
  void release(int added) {
    size_t kept = 0;
    for (const Live& live : live_) {
      if (plan_.hands[live.at].added > added + 1) {
        pool_[live.active].emplace_back();
        pool_[live.active].back().swap(values_[live.at]);
      } else {
        live_[kept++] = live;
      }
    }
    live_.resize(kept);
  }

  // The classes that these become with more dice set aside: [how many][which dice][lane].
  void complete() {
    const int many = plan_.most - layer_;
    completed_.resize(plan_.most + 1);
    completed_[0].assign(lanes_, lanes_ + W);
    for (int more = 1; more <= many; ++more) {
      const Multisets &parts = multisets(more), &fewer = multisets(more - 1);
      const std::vector<int32_t>& next = classes_.layers[layer_ + more - 1].next;
      completed_[more].resize(static_cast<size_t>(parts.rows) * W);
      for (int32_t part = 0; part < fewer.rows; ++part)
        for (int face = 0; face < kFaces; ++face) {
          const int32_t* from = &completed_[more - 1][static_cast<size_t>(part) * W];
          int32_t* to = &completed_[more][static_cast<size_t>(fewer.plus[part * kFaces + face]) * W];
          for (int l = 0; l < W; ++l) to[l] = next[static_cast<size_t>(from[l]) * kFaces + face];
        }
    }
  }

  // For every row in a list: `begin(row)`, raised by those it is to be compared with. Lists are short, so the
  // length of each run is made known to the compiler.
  template <class Begin>
  static void raise(const Lists& lists, const Row* from, Row* to, Begin begin) {
    const int32_t *row = lists.rows.data(), *which = lists.from.data();
    for (const Lists::Run& run : lists.runs) {
      const int32_t* end = row + run.rows;
      switch (run.length) {
        case 1: which = raise<1>(row, end, which, from, to, begin); break;
        case 2: which = raise<2>(row, end, which, from, to, begin); break;
        case 3: which = raise<3>(row, end, which, from, to, begin); break;
        case 4: which = raise<4>(row, end, which, from, to, begin); break;
        case 5: which = raise<5>(row, end, which, from, to, begin); break;
        case 6: which = raise<6>(row, end, which, from, to, begin); break;
        default:
          for (const int32_t* at = row; at < end; ++at) {
            Row best = begin(*at);
            for (int32_t k = 0; k < run.length; ++k) best.raise(from[*which++]);
            to[*at] = best;
          }
      }
      row = end;
    }
  }

  template <int N, class Begin>
  static const int32_t* raise(const int32_t* row, const int32_t* end, const int32_t* which, const Row* from, Row* to,
                              Begin begin) {
    for (; row < end; ++row, which += N) {
      Row best = begin(*row);
      for (int k = 0; k < N; ++k) best.raise(from[which[k]]);
      to[*row] = best;
    }
    return which;
  }

  static void raise(const Lists& lists, const Row* from, Row* to) {
    raise(lists, from, to, [to](int32_t row) { return to[row]; });
  }

  void work(int at, int active, Row* best) {
    const Hand& hand = plan_.hands[at];
    if (active == 0) {
      const std::vector<double>& worth = classes_.layers[layer_].worth;
      for (int l = 0; l < W; ++l) best->set(l, static_cast<T>(worth[lanes_[l]]));
    } else if (hand.copies) {
      keep_at_once(at, active, best);
      if (best_die(at, active)) raise(multisets(active).minus, parts_[active - 1].data(), best);
    } else {
      best_die(at, active);
      keep(at, active, best);
    }
    for (const Use& use : hand.uses) {
      const Row* left = values_[use.left].data();
      if (use.ability < 0) {
        for (int32_t rank = 0; rank < multisets(active).rows; ++rank) best[rank].raise(left[rank]);
      } else if (active > 0 || plan_.abilities[use.ability].kind == Kind::Add) {
        apply(plan_.abilities[use.ability], active, left, best);
      }
    }
  }

  // One level of the lattice: the best some of these dice to set aside.
  void keep(int at, int dice, Row* now, const Row* held = nullptr) {
    const T* roll = &tables_[layer_ + dice].roll[static_cast<size_t>(at) * classes_.layers[layer_ + dice].size];
    const int32_t* become = completed_[dice].data();
    const Row* before = parts_[dice - 1].data();
    if (held)
      raise(multisets(dice).minus, before, now, [=](int32_t row) {
        Row best = Row::at(roll, become + static_cast<size_t>(row) * W);
        best.raise(held[row]);
        return best;
      });
    else
      raise(multisets(dice).minus, before, now,
            [=](int32_t row) { return Row::at(roll, become + static_cast<size_t>(row) * W); });
  }

  // Everything that is a choice of one die comes together in one array on the dice without it: the last step
  // of setting aside and of rolling some again, the die rolled again, turned, or made like another.
  bool best_die(int at, int active) {
    const Hand& hand = plan_.hands[at];
    parts_.resize(std::max<size_t>(parts_.size(), active));
    for (int some = 0; some < active; ++some)
      if (parts_[some].empty()) parts_[some].resize(multisets(some).rows);
    const Row* again = nullptr;
    for (const Use& use : hand.uses)
      if (use.ability >= 0 && plan_.abilities[use.ability].kind == Kind::RerollAny) again = values_[use.left].data();
    if (again) hold(active, again);
    bool any = again || !hand.copies;
    const int32_t none = classes_.layers[layer_].size;
    Row first = Row::of(kNever);
    if (!hand.copies && free_) first = Row::at(&tables_[layer_].roll[static_cast<size_t>(at) * none], lanes_);
    if (again) first.raise(held_[0][0]);
    parts_[0][0] = first;
    for (int some = 1; some < active && any; ++some) {
      const Row* held = again ? held_[some].data() : nullptr;
      if (hand.copies) {
        raise(multisets(some).minus, parts_[some - 1].data(), parts_[some].data(),
              [held](int32_t row) { return held[row]; });
      } else {
        keep(at, some, parts_[some].data(), held);
      }
    }
    if (!any) std::fill(parts_[active - 1].begin(), parts_[active - 1].end(), Row::of(kNever));
    for (const Use& use : hand.uses)
      if (use.ability >= 0) any |= one_die(plan_.abilities[use.ability].kind, active, values_[use.left].data());
    return any;
  }

  // Something happens to one die: what remains without it decides.
  bool one_die(Kind kind, int active, const Row* left) {
    const Multisets& rests = multisets(active - 1);
    Row* best = parts_[active - 1].data();
    const int32_t* plus = rests.plus.data();
    switch (kind) {
      case Kind::RerollOne:
        for (int32_t rest = 0; rest < rests.rows; ++rest, plus += kFaces) best[rest].raise(mean(left, plus));
        return true;
      case Kind::TurnAny:
        for (int32_t rest = 0; rest < rests.rows; ++rest, plus += kFaces) {
          Row most = best[rest];
          for (int face = 0; face < kFaces; ++face) most.raise(left[plus[face]]);
          best[rest] = most;
        }
        return true;
      case Kind::TurnCopy: {
        Row shown[kFaces];
        const std::vector<uint8_t>& shows = classes_.layers[layer_].shows;
        for (int face = 0; face < kFaces; ++face) {
          shown[face] = Row::of(kNever);
          for (int l = 0; l < W; ++l)
            if (shows[lanes_[l]] >> face & 1) shown[face].set(l, 0);
        }
        for (int32_t rest = 0; rest < rests.rows; ++rest, plus += kFaces) {
          Row most = best[rest];
          for (int face = 0; face < kFaces; ++face) {
            Row copied = left[plus[face]];
            copied.add(shown[face]);
            most.raise(copied);
          }
          best[rest] = most;
        }
        return true;
      }
      default: return false;
    }
  }

  static Row mean(const Row* of, const int32_t* six) {
    Row sum = of[six[0]];
    for (int face = 1; face < kFaces; ++face) sum.add(of[six[face]]);
    sum.scale(T(1) / T(6));
    return sum;
  }

  // What it is worth to hold some dice and roll all others again.
  void hold(int active, const Row* left) {
    held_.resize(std::max<size_t>(held_.size(), active));
    for (int some = active - 1; some >= 0; --some) {
      const Multisets& all = multisets(some);
      held_[some].resize(all.rows);
      const Row* above = some == active - 1 ? left : held_[some + 1].data();
      for (int32_t rank = 0; rank < all.rows; ++rank) held_[some][rank] = mean(above, &all.plus[rank * kFaces]);
    }
  }

  // Set one die aside and go on in the same phase: the Astronomer may copy it.
  void keep_at_once(int at, int active, Row* best) {
    const Classes::Layer &here = classes_.layers[layer_], &above = classes_.layers[layer_ + 1];
    const Table<T>& deeper = tables_[layer_ + 1];
    const Multisets &all = multisets(active), &rests = multisets(active - 1);
    const T* roll = &tables_[layer_].roll[static_cast<size_t>(at) * here.size];
    const Row none = free_ ? Row::at(roll, lanes_) : Row::of(kNever);
    std::fill(best, best + all.rows, none);
    int32_t next[kFaces][W];
    for (int face = 0; face < kFaces; ++face)
      for (int l = 0; l < W; ++l) next[face][l] = here.next[static_cast<size_t>(lanes_[l]) * kFaces + face];
    for (int32_t rest = 0; rest < rests.rows; ++rest) {
      const T* kept = &deeper.free[static_cast<size_t>(deeper.rows[at] + rest) * above.size];
      for (int face = 0; face < kFaces; ++face)
        best[rests.plus[rest * kFaces + face]].raise(Row::at(kept, next[face]));
    }
  }

  // What is no choice of one die.
  void apply(const Ability& ability, int active, const Row* left, Row* best) {
    const Multisets& all = multisets(active);
    switch (ability.kind) {
      case Kind::Add:
        for (int face = 0; face < kFaces; ++face)
          for (int32_t rank = 0; rank < all.rows && ability.number >> face & 1; ++rank)
            best[rank].raise(left[all.plus[rank * kFaces + face]]);
        return;
      case Kind::RaiseOne: return raise(raised_one(active, ability.number), left, best);
      case Kind::RaiseAny: {
        Row* raised = scratch(all.rows);
        std::copy(left, left + all.rows, raised);
        for (const Step& step : raised_any(active, ability.number)) raised[step.rank].raise(raised[step.raised]);
        for (int32_t rank = 0; rank < all.rows; ++rank) best[rank].raise(raised[rank]);
        return;
      }
      case Kind::Shift: {
        const int some = std::min(ability.number, active);
        if (some < 2) return;
        const Shifts& ways = shifts(active, some);
        Row* sums = scratch(ways.rows);
        raise(ways.put, left, sums, [](int32_t) { return Row::of(kNever); });
        return raise(ways.taken, sums, best);
      }
      default: return;
    }
  }

  Row* scratch(int32_t rows) {
    if (static_cast<int32_t>(scratch_.size()) < rows) scratch_.resize(rows);
    return scratch_.data();
  }

  const Plan& plan_;
  const Classes& classes_;
  const std::vector<Table<T>>& tables_;
  int layer_ = 0;
  bool free_ = false;
  int32_t lanes_[W];
  std::vector<std::vector<int32_t>> completed_;
  std::vector<Block> values_;
  std::vector<char> sure_;
  std::vector<Live> live_;
  std::vector<Block> pool_[kMostDice + 1];
  std::vector<Block> parts_, held_;  // [how many dice]
  Block scratch_, spare_;
};

}  // namespace regalia
