import { createKeptSettings } from '@torg/adapter-browser';
import { createSendSettings } from '@torg/adapter-http';
import { createSettingsSync, type SettingsSync } from '@torg/domain/settings';
import { ContainerModule } from 'inversify';
import { type Given, given, token } from './given.ts';

export const settingsSync = token<SettingsSync>('settingsSync');

/** How the shopper of this browser wants to see the shop. */
export const settingsModule = new ContainerModule(({ bind }) => {
  bind(settingsSync).toResolvedValue(
    ({ config: { info, locale }, fetch, timeoutMs }: Given) =>
      createSettingsSync(
        createKeptSettings(
          () => document.cookie,
          () => localStorage,
          info,
        ),
        createSendSettings({ fetch, baseUrl: '', locale, timeoutMs }),
        info,
      ),
    [given],
  );
});
