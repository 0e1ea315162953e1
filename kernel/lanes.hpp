// Values side by side, one for each lane: what is done to one is done to all at once.
#pragma once

#include <cstdint>
#include <cstring>

namespace regalia {

// As wide as the machine's registers: wider ones would be taken apart, and slowly.
#if defined(__AVX__)
constexpr int kRegister = 32;
#else
constexpr int kRegister = 16;
#endif

template <class T, int W>
struct Lanes {
  static constexpr int kBytes = W * int(sizeof(T)) < kRegister ? W * int(sizeof(T)) : kRegister;
  static constexpr int kEach = kBytes / int(sizeof(T)), kMany = W / kEach;
  typedef T Vector __attribute__((vector_size(kBytes)));
  Vector part[kMany];

  static Lanes of(T value) {
    Lanes made;
    for (int k = 0; k < kMany; ++k) made.part[k] = Vector{} + value;
    return made;
  }
  static Lanes at(const T* values, const int32_t* which) {
    Lanes made;
    for (int k = 0; k < kMany; ++k)
      for (int l = 0; l < kEach; ++l) made.part[k][l] = values[which[k * kEach + l]];
    return made;
  }
  T operator[](int lane) const { return part[lane / kEach][lane % kEach]; }
  void set(int lane, T value) { part[lane / kEach][lane % kEach] = value; }

  void raise(const Lanes& other) {
    for (int k = 0; k < kMany; ++k) part[k] = part[k] < other.part[k] ? other.part[k] : part[k];
  }
  void lower(const Lanes& other) {
    for (int k = 0; k < kMany; ++k) part[k] = other.part[k] < part[k] ? other.part[k] : part[k];
  }
  void add(const Lanes& other) {
    for (int k = 0; k < kMany; ++k) part[k] += other.part[k];
  }
  void add(const Lanes& other, T weight) {
    for (int k = 0; k < kMany; ++k) part[k] += other.part[k] * weight;
  }
  void scale(T by) {
    for (int k = 0; k < kMany; ++k) part[k] *= by;
  }
};

}  // namespace regalia
