import { afterAll } from 'vitest';

/** Removes a file's listeners when it is over: its pages are gone, and the window stays for the next file. */
function watch(target: EventTarget): void {
  const { addEventListener } = target;
  const added: Parameters<typeof addEventListener>[] = [];
  target.addEventListener = (...listener: Parameters<typeof addEventListener>) => {
    added.push(listener);
    addEventListener.apply(target, listener);
  };
  afterAll(() => {
    target.addEventListener = addEventListener;
    for (const [type, callback, options] of added) target.removeEventListener(type, callback, options);
  });
}

watch(document);
watch(globalThis as unknown as EventTarget);
