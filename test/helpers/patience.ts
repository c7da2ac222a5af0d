// What a screen shows in the end is waited for as long as a busy machine takes, not the one second of the library.
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 10_000 });
}

export {};
