import type { Article, Block, ContentPage } from '@torg/domain/content';
import { describe, expect, it } from 'vitest';
import { draftPaths, shownPages } from './shown-pages.ts';

const page = (title: string): ContentPage => ({ blocks: [{ type: 'categories', title } satisfies Block] });
const article = (slug: string, title: string): Article => ({ slug, title, description: '', body: [], inFooter: true });
const plan = (title: string) => ({ title, text: '', query: '', begins: 5, ends: 6 });

const shown = {
  start: page('start'),
  articles: [article('about', 'About'), article('privacy', 'Privacy')],
  brands: { ravn: page('ravn'), lom: page('lom') },
  campaigns: { rain: plan('rain') },
};
const drafts = {
  start: page('new start'),
  articles: [article('about', 'New about'), article('privacy', 'New privacy'), article('soon', 'Soon')],
  brands: { ravn: page('new ravn') },
  campaigns: { rain: plan('new rain') },
};
const none = { start: { blocks: [] }, articles: [], brands: {}, campaigns: {} };
const files = {
  info: { privacyPageContentId: 'privacy' },
  start: { nb: shown.start },
  articles: { nb: shown.articles },
  brands: { nb: shown.brands },
  campaigns: { nb: shown.campaigns },
  drafts: { nb: drafts, en: none },
};

describe('what a shop tells', () => {
  it('is what is no draft, and nothing in a language without pages', () => {
    expect(shownPages(files, 'nb')).toEqual(shown);
    expect(shownPages(files, 'sv')).toEqual(none);
    expect(shownPages(files, 'en', '/')).toEqual(none);
    expect(shownPages(files, 'en', '/content/about')).toEqual(none);
  });

  it('has the draft of the one page that a preview is of', () => {
    expect(shownPages(files, 'nb', '/')).toEqual({ ...shown, start: drafts.start });
    expect(shownPages(files, 'nb', '/brand/ravn')).toEqual({
      ...shown,
      brands: { ...shown.brands, ravn: drafts.brands.ravn },
    });
    const [, privacy] = shown.articles;
    expect(shownPages(files, 'nb', '/content/about').articles).toEqual([privacy, drafts.articles[0]]);
    expect(shownPages(files, 'nb', '/privacy').articles.at(-1)?.title).toBe('New privacy');
    expect(shownPages(files, 'nb', '/content/soon').articles.map(({ slug }) => slug)).toEqual([
      'about',
      'privacy',
      'soon',
    ]);
  });

  it('has a draft of a campaign whatever the time', () => {
    const { rain } = shownPages(files, 'nb', '/campaign/rain').campaigns;
    expect(rain).toMatchObject({ title: 'new rain', begins: -Infinity, ends: Infinity });
  });

  it.each(['/brand/lom', '/brand/constructor', '/campaign/sun', '/content/terms', '/basket', '/nowhere'])(
    'is the same at %s, of which there is no draft',
    (path) => {
      expect(shownPages(files, 'nb', path)).toEqual(shown);
    },
  );

  it('names the paths of its drafts', () => {
    const articles = ['/content/about', '/content/privacy', '/content/soon'];
    expect(draftPaths(files, 'nb')).toEqual(['/', ...articles, '/brand/ravn', '/campaign/rain']);
    expect(draftPaths(files, 'en')).toEqual([]);
    expect(draftPaths(files, 'sv')).toEqual([]);
  });
});
