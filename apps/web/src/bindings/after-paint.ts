/** How long a slow picture may keep the rest waiting, in milliseconds. */
const pictureTimeout = 1000;

const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

/** When the page's first picture is ready to be painted; soon, too, when it does not come. */
const firstPicture = (): Promise<unknown> => {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  const isReady = picture?.decode().catch(() => undefined);
  return Promise.race([isReady, new Promise((resolve) => setTimeout(resolve, pictureTimeout))]);
};

/** Resolves when the page is painted with its first picture; at once in a tab that nobody looks at. */
export const afterPaint = async (): Promise<void> => {
  if (document.hidden) return;
  await firstPicture();
  // A frame begins after the one before it was painted.
  await nextFrame();
  await nextFrame();
};
