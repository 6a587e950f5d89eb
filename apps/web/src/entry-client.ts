import './styles/base.css';
import { afterPaint } from './bindings/after-paint.ts';
import type { LoadedConfig } from './bindings/late-texts.ts';
import { reloadOnStaleAssets } from './bindings/stale-assets.ts';

const configAt = async (address: string): Promise<LoadedConfig> => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the config answered with ${response.status}`);
  return response.json();
};

/** Shows the page as it came; then everything else is fetched, which would only have kept its words and pictures waiting. */
const start = async (configAddress: string): Promise<void> => {
  await afterPaint();
  const [config, { hydrate }] = await Promise.all([configAt(configAddress), import('./hydrate.tsx')]);
  await hydrate(config);
};

reloadOnStaleAssets(window, sessionStorage);
const { config } = document.documentElement.dataset;
// A page without a configuration is complete as it came (the shop is closed, rendering failed) and stays so.
if (config !== undefined) void start(config);
