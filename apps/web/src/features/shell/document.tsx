import type { ReactNode } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';

type Props = {
  readonly head: ReactNode;
  readonly scripts: ReactNode;
  /** A page that is shown as it came, without being hydrated. */
  readonly isStatic: boolean;
  readonly children: ReactNode;
};

/** The HTML document around every page. The server adds the entry script and structured data. */
export const Document = ({ head, scripts, isStatic, children }: Props) => {
  const { shop, facts, picture } = useStorefront();
  return (
    <html
      lang={shop.config.locale}
      data-config={isStatic ? undefined : facts.configUrl}
      // An answer to a form may be the page of another address than the form was sent to.
      data-address={facts.own === undefined ? undefined : facts.url}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {head}
        {facts.stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {/* The mark of the shop stands for it where there is no room for its logo. */}
        <link rel="icon" type="image/svg+xml" href={picture('company-logo', 'logo-mobile', 'svg')} />
      </head>
      <body>
        {children}
        {scripts}
      </body>
    </html>
  );
};
