/** Positions of the `count` highest keys, highest first; equal keys keep their order. */
export function topPositions(keys: readonly number[], count: number): number[] {
  const before = (a: number, b: number): boolean => keys[a]! > keys[b]! || (keys[a] === keys[b] && a < b);
  if (count >= keys.length) return keys.map((_, i) => i).sort((a, b) => keys[b]! - keys[a]! || a - b);
  const heap: number[] = []; // the worst of the best on top
  for (let i = 0; i < keys.length; i++) {
    if (heap.length < count) {
      heap.push(i);
      siftUp(heap, before);
    } else if (before(i, heap[0]!)) {
      heap[0] = i;
      siftDown(heap, before);
    }
  }
  return heap.sort((a, b) => keys[b]! - keys[a]! || a - b);
}

type Before = (a: number, b: number) => boolean;

function siftUp(heap: number[], before: Before): void {
  let at = heap.length - 1;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (!before(heap[parent]!, heap[at]!)) return;
    [heap[parent], heap[at]] = [heap[at]!, heap[parent]!];
    at = parent;
  }
}

function siftDown(heap: number[], before: Before): void {
  let at = 0;
  for (;;) {
    let worst = at;
    for (const child of [2 * at + 1, 2 * at + 2]) {
      if (child < heap.length && before(heap[worst]!, heap[child]!)) worst = child;
    }
    if (worst === at) return;
    [heap[worst], heap[at]] = [heap[at]!, heap[worst]!];
    at = worst;
  }
}
