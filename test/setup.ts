// Screens are awaited as long as a busy machine needs: a test fails on what is shown, not on how fast.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 15_000 });
}
