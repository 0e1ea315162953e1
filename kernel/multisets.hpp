// Multisets of dice by rank, and lists that lead from one to another, made once for each number of dice.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <vector>

namespace regalia {

constexpr int kFaces = 6;
constexpr int kMostDice = 17;  // sixteen at the table, and one that is about to be added

using Counts = std::array<int, kFaces>;

// How many multisets of so many dice have only the lowest `faces` values.
inline int32_t choose(int dice, int faces) {
  if (faces == 0) return dice == 0;
  int64_t many = 1;
  for (int k = 1; k < faces; ++k) many = many * (dice + k) / k;
  return static_cast<int32_t>(many);
}

inline int total(const Counts& counts) {
  int dice = 0;
  for (int many : counts) dice += many;
  return dice;
}

// Ranks count up with the sixes, then the fives, and so on.
inline int32_t rank_of(const Counts& counts) {
  int32_t rank = 0;
  int left = total(counts);
  for (int face = kFaces - 1; face > 0; --face)
    for (int many = 0; many < counts[face]; ++many) rank += choose(left--, face);
  return rank;
}

// Dice as one number, five bits for each value: adding dice adds their keys.
inline Counts counts_of(int64_t key) {
  Counts counts;
  for (int face = 0; face < kFaces; ++face) counts[face] = static_cast<int>(key >> 5 * face & 31);
  return counts;
}

// For some rows the rows that each is to be compared with. Rows with as many of them stand together, so that
// the loop over them always runs equally often, which processors foresee.
struct Lists {
  struct Run {
    int32_t length, rows;
  };
  std::vector<Run> runs;
  std::vector<int32_t> rows, from;

  explicit Lists(const std::vector<std::vector<int32_t>>& each = {}) {
    size_t longest = 0;
    for (const auto& some : each) longest = std::max(longest, some.size());
    for (size_t length = 1; length <= longest; ++length) {
      int32_t many = 0;
      for (size_t row = 0; row < each.size(); ++row)
        if (each[row].size() == length) {
          ++many;
          rows.push_back(static_cast<int32_t>(row));
          from.insert(from.end(), each[row].begin(), each[row].end());
        }
      if (many) runs.push_back({static_cast<int32_t>(length), many});
    }
  }
};

// Pips shifted among some of the dice: rows of (the others, their sum), and where they come from and lead to.
// A sum that only one roll has is left out, for then nothing changes.
struct Shifts {
  int32_t rows = 0;
  Lists put, taken;
};

struct Step {
  int32_t rank, raised;
};

struct Multisets {
  int dice = 0;
  int32_t rows = 0;
  std::vector<Counts> counts;
  std::vector<int32_t> plus;   // [rank][face] -> rank with one die more
  std::vector<double> chance;  // [rank]
  Lists minus;                 // each with one die less
  std::array<std::unique_ptr<Lists>, kFaces> raised_one;  // [most pips]: each with one die raised
  std::array<std::unique_ptr<std::vector<Step>>, kFaces> raised_any;  // [pips]: steps to take in order
  std::array<std::unique_ptr<Shifts>, 4> shifted;  // [dice]
};

namespace detail {

inline void list(Counts& now, int face, int left, std::vector<Counts>& out) {
  if (face == 0) {
    now[0] = left;
    out.push_back(now);
    return;
  }
  for (now[face] = 0; now[face] <= left; ++now[face]) list(now, face - 1, left - now[face], out);
}

inline std::vector<Counts> all(int dice) {
  std::vector<Counts> out;
  Counts now{};
  list(now, kFaces - 1, dice, out);
  return out;
}

inline std::unique_ptr<Shifts> shifts(int dice, int some) {
  const auto rests = all(dice - some), parts = all(some);
  const int sums = 5 * some + 1;
  std::vector<int> ways(sums);
  std::vector<int> sum_of;
  for (const Counts& part : parts) {
    int sum = -some;
    for (int face = 0; face < kFaces; ++face) sum += part[face] * (face + 1);
    sum_of.push_back(sum);
    ++ways[sum];
  }
  std::vector<std::vector<int32_t>> put(rests.size() * sums), taken(choose(dice, kFaces));
  for (size_t rest = 0; rest < rests.size(); ++rest)
    for (size_t part = 0; part < parts.size(); ++part) {
      if (ways[sum_of[part]] == 1) continue;
      Counts both = rests[rest];
      for (int face = 0; face < kFaces; ++face) both[face] += parts[part][face];
      const int32_t rank = rank_of(both), row = static_cast<int32_t>(rest) * sums + sum_of[part];
      put[row].push_back(rank);
      taken[rank].push_back(row);
    }
  return std::make_unique<Shifts>(Shifts{static_cast<int32_t>(put.size()), Lists(put), Lists(taken)});
}

inline Multisets make(int dice) {
  Multisets made;
  made.dice = dice;
  made.counts = all(dice);
  made.rows = static_cast<int32_t>(made.counts.size());
  double orders = 1, cases = 1;
  for (int k = 1; k <= dice; ++k) { orders *= k; cases *= 6; }
  std::vector<std::vector<int32_t>> minus(made.rows);
  for (int32_t rank = 0; rank < made.rows; ++rank) {
    Counts counts = made.counts[rank];
    double ways = orders;
    for (int face = 0; face < kFaces; ++face) {
      for (int k = 2; k <= counts[face]; ++k) ways /= k;
      ++counts[face];
      made.plus.push_back(rank_of(counts));
      --counts[face];
      if (!counts[face]) continue;
      --counts[face];
      minus[rank].push_back(rank_of(counts));
      ++counts[face];
    }
    made.chance.push_back(ways / cases);
  }
  made.minus = Lists(minus);
  return made;
}

// Each with one of its dice raised by so many pips, and the value that this die had.
template <class Found>
void raised(const Multisets& all, int pips, Found found) {
  for (int face = 0; face + pips < kFaces; ++face)
    for (int32_t rank = 0; rank < all.rows; ++rank) {
      Counts counts = all.counts[rank];
      if (!counts[face]) continue;
      --counts[face];
      ++counts[face + pips];
      found(face, rank, rank_of(counts));
    }
}

inline std::unique_ptr<Lists> raised_one(const Multisets& all, int most) {
  std::vector<std::vector<int32_t>> lists(all.rows);
  for (int pips = 1; pips <= most; ++pips)
    raised(all, pips, [&](int, int32_t rank, int32_t to) { lists[rank].push_back(to); });
  return std::make_unique<Lists>(lists);
}

// Value by value from below, so that no die is raised twice: those raised later were higher before. Of one value
// those with fewer dice of it come first.
inline std::unique_ptr<std::vector<Step>> raised_any(const Multisets& all, int pips) {
  std::vector<std::vector<Step>> steps(kFaces * (all.dice + 1));
  raised(all, pips, [&](int face, int32_t rank, int32_t to) {
    steps[face * (all.dice + 1) + all.counts[rank][face]].push_back({rank, to});
  });
  auto made = std::make_unique<std::vector<Step>>();
  for (const auto& some : steps) made->insert(made->end(), some.begin(), some.end());
  return made;
}

inline std::array<std::unique_ptr<Multisets>, kMostDice + 2>& shelf() {
  static std::array<std::unique_ptr<Multisets>, kMostDice + 2> made;
  return made;
}

}  // namespace detail

// What is asked for the first time is made: a turn asks for all it needs before anybody works on it, so that
// no lock is needed.
inline Multisets& multisets(int dice) {
  auto& slot = detail::shelf()[dice];
  if (!slot) slot = std::make_unique<Multisets>(detail::make(dice));
  return *slot;
}

inline const Lists& raised_one(int dice, int most) {
  Multisets& all = multisets(dice);
  if (!all.raised_one[most]) all.raised_one[most] = detail::raised_one(all, most);
  return *all.raised_one[most];
}

inline const std::vector<Step>& raised_any(int dice, int pips) {
  Multisets& all = multisets(dice);
  if (!all.raised_any[pips]) all.raised_any[pips] = detail::raised_any(all, pips);
  return *all.raised_any[pips];
}

inline const Shifts& shifts(int dice, int some) {
  auto& slot = multisets(dice).shifted[some];
  if (!slot) slot = detail::shifts(dice, some);
  return *slot;
}

}  // namespace regalia
