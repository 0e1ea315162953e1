// Dice set aside, merged where every completion earns the same: all that the odds need to know of them.
#pragma once

#include <cstring>
#include <functional>
#include <vector>

#include "multisets.hpp"

namespace regalia {

struct Classes {
  // Classes with so many dice set aside.
  struct Layer {
    int32_t size = 0;
    std::vector<int32_t> next;   // [class][face] -> class of the next layer
    std::vector<double> worth;   // [class], where a turn may end
    std::vector<uint8_t> shows;  // [class] -> values that lie aside, as bits
    std::vector<double> top;     // [class] -> the most that can come of it
  };
  int fewest = 0, most = 0;
  std::vector<Layer> layers;
  std::vector<int32_t> roots;  // the class of no dice, for each reward

  // `worth(layer, reward, rank)` of results of `fewest` dice or more. `aside` are the values that lie aside
  // already, as bits; below 0 they make no difference, for only the Astronomer asks.
  Classes(int fewest, int most, int rewards, int aside, const std::function<double(int, int, int32_t)>& worth)
      : fewest(fewest), most(most), layers(most + 1) {
    std::vector<int32_t> above;  // [reward][rank] -> class
    for (int number = most; number >= 0; --number) {
      const Multisets& all = multisets(number);
      const int32_t higher = number < most ? multisets(number + 1).rows : 0;
      Layer& layer = layers[number];
      Merged merged(static_cast<size_t>(rewards) * all.rows);
      std::vector<int32_t> these(static_cast<size_t>(rewards) * all.rows);
      for (int reward = 0; reward < rewards; ++reward)
        for (int32_t rank = 0; rank < all.rows; ++rank) {
          Label label{};
          int shows = std::max(aside, 0);
          for (int face = 0; face < kFaces; ++face) {
            if (number < most)
              label.next[face] = above[static_cast<size_t>(reward) * higher + all.plus[rank * kFaces + face]];
            if (all.counts[rank][face]) shows |= 1 << face;
          }
          if (aside >= 0) label.shows = shows;
          if (number >= fewest) label.worth = worth(number, reward, rank) + 0.0;  // no -0
          const int32_t at = merged.find(label);
          these[static_cast<size_t>(reward) * all.rows + rank] = at;
          if (at < layer.size) continue;
          ++layer.size;
          double top = number >= fewest ? label.worth : -1e300;
          for (int face = 0; number < most && face < kFaces; ++face) {
            layer.next.push_back(label.next[face]);
            top = std::max(top, layers[number + 1].top[label.next[face]]);
          }
          if (number >= fewest) layer.worth.push_back(label.worth);
          if (aside >= 0) layer.shows.push_back(static_cast<uint8_t>(shows));
          layer.top.push_back(top);
        }
      above.swap(these);
    }
    roots = above;
  }

 private:
  struct Label {
    double worth;
    int32_t next[kFaces], shows, spare;
    bool operator==(const Label& other) const { return std::memcmp(this, &other, sizeof *this) == 0; }
  };

  // Labels by the order in which they first came.
  struct Merged {
    std::vector<int32_t> slots;
    std::vector<Label> labels;

    explicit Merged(size_t most) {
      size_t room = 16;
      while (room < 2 * most) room *= 2;
      slots.assign(room, -1);
    }

    int32_t find(const Label& label) {
      uint64_t words[sizeof(Label) / 8], hash = 0;
      std::memcpy(words, &label, sizeof label);
      for (uint64_t word : words) {
        hash = (hash ^ word) * 0x9E3779B97F4A7C15u;
        hash ^= hash >> 32;
      }
      size_t slot = hash & (slots.size() - 1);
      while (slots[slot] >= 0 && !(labels[slots[slot]] == label)) slot = (slot + 1) & (slots.size() - 1);
      if (slots[slot] < 0) {
        slots[slot] = static_cast<int32_t>(labels.size());
        labels.push_back(label);
      }
      return slots[slot];
    }
  };
};

}  // namespace regalia
