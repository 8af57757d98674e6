// Wait long enough for screens on a busy machine, so that tests fail because of content and not because of time.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 15_000 });
}
