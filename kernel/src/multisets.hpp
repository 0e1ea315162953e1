// Multisets of dice by rank: tables that lead from one to another, made once for each number of dice.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

namespace regalia {

constexpr int kFaces = 6;
constexpr int kMostDice = 17;  // sixteen at the table, and one that is about to be added

using Counts = std::array<uint8_t, kFaces>;

// One way to take dice out of a multiset: what remains, and the sum of those taken.
struct Taken {
  int32_t rest;
  int32_t sum;
};

struct Multisets {
  int dice = 0;
  std::vector<Counts> counts;            // [rank][face]
  std::vector<std::array<int32_t, 6>> plus;   // [rank][face] -> rank of one die more
  std::vector<std::array<int32_t, 6>> minus;  // [rank][face] -> rank of one die less, -1 if it is not there
  std::vector<double> chance;            // [rank]
  std::vector<std::vector<int32_t>> by_count[kFaces];  // [face][count] -> ranks with so many of it

  int rows() const { return static_cast<int>(counts.size()); }
};

namespace detail {

inline void list(Counts& now, int face, int left, std::vector<Counts>& out) {
  if (face == 0) {
    now[0] = static_cast<uint8_t>(left);
    out.push_back(now);
    return;
  }
  for (int many = 0; many <= left; ++many) {
    now[face] = static_cast<uint8_t>(many);
    list(now, face - 1, left - many, out);
  }
}

// Ranks count up with the sixes, then the fives, and so on: the order of the keys in Python.
inline int32_t find(const std::vector<Counts>& sorted, const Counts& counts) {
  auto before = [](const Counts& a, const Counts& b) {
    for (int face = kFaces - 1; face >= 0; --face)
      if (a[face] != b[face]) return a[face] < b[face];
    return false;
  };
  size_t low = 0, high = sorted.size();
  while (low < high) {
    const size_t middle = (low + high) / 2;
    if (before(sorted[middle], counts)) low = middle + 1;
    else high = middle;
  }
  return static_cast<int32_t>(low);
}

inline std::vector<Counts> all(int dice) {
  std::vector<Counts> out;
  Counts now{};
  list(now, kFaces - 1, dice, out);
  return out;
}

inline std::unique_ptr<Multisets> make(int dice) {
  auto made = std::make_unique<Multisets>();
  made->dice = dice;
  made->counts = all(dice);
  const auto more = all(dice + 1);
  const auto fewer = dice > 0 ? all(dice - 1) : std::vector<Counts>{};
  double orders = 1, cases = 1;
  for (int k = 1; k <= dice; ++k) { orders *= k; cases *= 6; }
  for (int face = 0; face < kFaces; ++face) made->by_count[face].resize(dice + 1);
  for (int32_t rank = 0; rank < made->rows(); ++rank) {
    Counts counts = made->counts[rank];
    std::array<int32_t, 6> up, down;
    double ways = orders;
    for (int face = 0; face < kFaces; ++face) {
      for (int k = 2; k <= counts[face]; ++k) ways /= k;
      made->by_count[face][counts[face]].push_back(rank);
      ++counts[face];
      up[face] = find(more, counts);
      --counts[face];
      down[face] = -1;
      if (counts[face] > 0) {
        --counts[face];
        down[face] = find(fewer, counts);
        ++counts[face];
      }
    }
    made->plus.push_back(up);
    made->minus.push_back(down);
    made->chance.push_back(ways / cases);
  }
  return made;
}

}  // namespace detail

inline const Multisets& multisets(int dice) {
  static std::array<std::unique_ptr<Multisets>, kMostDice + 2> made;
  static std::mutex guard;
  std::lock_guard<std::mutex> lock(guard);
  if (!made[dice]) made[dice] = detail::make(dice);
  return *made[dice];
}

// For shifting pips among `some` of `dice` dice: every way to take them out, and to put back as much.
struct Shifts {
  int least_sum = 0, sums = 0;
  std::vector<std::vector<Taken>> taken;                    // [rank] -> distinct (rest, sum)
  std::vector<std::vector<std::vector<int32_t>>> put;       // [rest][sum - least] -> ranks
};

inline const Shifts& shifts(int dice, int some) {
  static std::array<std::array<std::unique_ptr<Shifts>, 4>, kMostDice + 2> made;
  static std::mutex guard;
  const Multisets &all = multisets(dice), &rests = multisets(dice - some), &parts = multisets(some);
  std::lock_guard<std::mutex> lock(guard);
  auto& slot = made[dice][some];
  if (slot) return *slot;
  auto fresh = std::make_unique<Shifts>();
  fresh->least_sum = some;
  fresh->sums = 5 * some + 1;
  fresh->taken.resize(all.rows());
  fresh->put.assign(rests.rows(), std::vector<std::vector<int32_t>>(fresh->sums));
  for (int32_t rest = 0; rest < rests.rows(); ++rest) {
    for (int32_t part = 0; part < parts.rows(); ++part) {
      Counts both = rests.counts[rest];
      int sum = 0;
      for (int face = 0; face < kFaces; ++face) {
        both[face] = static_cast<uint8_t>(both[face] + parts.counts[part][face]);
        sum += parts.counts[part][face] * (face + 1);
      }
      const int32_t rank = detail::find(all.counts, both);
      fresh->taken[rank].push_back({rest, sum - some});
      fresh->put[rest][sum - some].push_back(rank);
    }
  }
  slot = std::move(fresh);
  return *slot;
}

}  // namespace regalia
