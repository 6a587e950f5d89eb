/** Words by which crawlers and the programs that fetch previews name themselves in `User-Agent`. */
const crawlers = /(?<!cu)bot\b|crawl|spider|slurp|facebookexternalhit|google-inspectiontool|bingpreview|mediapartners/i;

/** Whether a page is asked for by a search engine's crawler: it gets no cookie and no session. */
export const isCrawler = (userAgent: string | undefined): boolean =>
  userAgent !== undefined && crawlers.test(userAgent);
