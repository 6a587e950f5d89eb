import { createKeptSettings } from '@torg/adapter-browser';
import { createSendSettings } from '@torg/adapter-http';
import { createSettingsUpkeep, type SettingsUpkeep } from '@torg/domain/settings';
import { ContainerModule } from 'inversify';
import { type Given, given, token } from './given.ts';

export const settingsUpkeep = token<SettingsUpkeep>('settingsUpkeep');

/** How the shopper of this browser wants to see the shop. */
export const settingsModule = new ContainerModule(({ bind }) => {
  bind(settingsUpkeep).toResolvedValue(
    ({ config: { info, locale }, fetch, timeoutMs }: Given) =>
      createSettingsUpkeep(
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
