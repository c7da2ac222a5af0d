export type Timer = { at: number; order: number; run: () => void };

/** Timers by moment, then by the order of setting: a heap, because crowds set hundreds of thousands. */
export function timerQueue() {
  const heap: Timer[] = [];
  const isBefore = (a: Timer, b: Timer) => a.at < b.at || (a.at === b.at && a.order < b.order);
  return {
    /** The moment of the next one. */
    nextAt: (): number | undefined => heap[0]?.at,
    add(timer: Timer): void {
      let index = heap.length;
      while (index > 0) {
        const parent = (index - 1) >> 1;
        const above = heap[parent];
        if (!above || !isBefore(timer, above)) break;
        heap[index] = above;
        index = parent;
      }
      heap[index] = timer;
    },
    take(): Timer | undefined {
      const first = heap[0];
      const last = heap.pop();
      if (!first || !last || first === last) return first;
      let index = 0;
      for (;;) {
        const left = 2 * index + 1;
        const [one, other] = [heap[left], heap[left + 1]];
        const child = one && other && isBefore(other, one) ? left + 1 : left;
        const below = heap[child];
        if (!below || !isBefore(below, last)) break;
        heap[index] = below;
        index = child;
      }
      heap[index] = last;
      return first;
    },
  };
}
