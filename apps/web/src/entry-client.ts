import './styles/base.css';
import type { StorefrontConfig } from '@torg/domain/storefront';
import { afterPaint } from './bindings/after-paint.ts';
import { reloadOnStaleAssets } from './bindings/stale-assets.ts';

const editionAt = async (address: string): Promise<StorefrontConfig> => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the edition answered with ${response.status}`);
  return response.json();
};

/** Shows the page as it came; then everything else is fetched, which would only have kept its words and pictures waiting. */
const start = async (editionAddress: string): Promise<void> => {
  await afterPaint();
  const [edition, { hydrate }] = await Promise.all([editionAt(editionAddress), import('./hydrate.tsx')]);
  hydrate(edition);
};

reloadOnStaleAssets(window, sessionStorage);
const { edition } = document.documentElement.dataset;
// A page without an edition is complete as it came (the shop is closed, rendering failed) and stays so.
if (edition !== undefined) void start(edition);
