/**
 * Makes `Date.now()`, `new Date()` and `Date()` in this thread read real time plus the cloud's offset. Everything else of
 * Date, and every timer, stays as it is. `Intl.DateTimeFormat.format()` without an argument still reads real time.
 */
export function moveDate(clockOffset: ArrayBufferLike): void {
  const offset = new Float64Array(clockOffset);
  const RealDate = Date;
  const now = () => Math.round(RealDate.now() + (offset[0] ?? 0));
  const moved = new Proxy(RealDate, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length ? given : [now()], newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
  Object.defineProperty(RealDate.prototype, 'constructor', {
    value: moved,
    writable: true,
    configurable: true,
  });
  globalThis.Date = moved;
}
