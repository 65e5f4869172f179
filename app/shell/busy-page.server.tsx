import { renderToString } from 'react-dom/server.browser'
import { brands, type BrandId } from '#config/brands'
import { bcp47Of, type Locale, locales } from '#config/locales'
import fontFiles from '#content/art/fonts.json'
import { href } from '#routes'
import { styleSheetOf } from '~/client/style-sheets'
import type { Translate } from '~/client/words'
import { translatorFor } from '~/server/words.server'
import { ButtonLink } from '~/ui/button'
import { fontFaces } from '~/ui/font-faces'
import { Icon } from '~/ui/icon'
import { StatePage } from '~/ui/state-page'
import stateStyles from '~/ui/styles/state.css?url'
import { Logo } from './logo'

type Place = { brand: BrandId; locale: Locale }

/** Written once for each brand and language: when it is needed there is no time to write anything. */
const written = new Map<string, string>()
/** Stands where each visitor's own nonce goes; no content of anybody's is on this page. */
const placeholder = 'nonce-of-this-visitor'

/** What somebody sees for whom there is no room just now. It asks the platform nothing and needs no scripts. (reliability: overload) */
export async function busyPage(place: Place, nonce: string): Promise<string> {
  const name = `${place.brand} ${place.locale}`
  const known = written.get(name)
  const html = known ?? `<!DOCTYPE html>${renderToString(<BusyPage {...place} t={await translatorFor(locales[place.locale].language)} />)}`
  if (known === undefined) written.set(name, html)
  return html.replaceAll(placeholder, nonce)
}

function BusyPage({ brand, locale, t }: Place & { t: Translate }) {
  const { name, themeColor } = brands[brand]
  const fonts = fontFiles[brand]
  return (
    <html lang={bcp47Of(locale)} data-brand={brand}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={themeColor} />
        <meta name="robots" content="noindex" />
        <title>{`${t('busy.title')} | ${name}`}</title>
        <style nonce={placeholder} dangerouslySetInnerHTML={{ __html: fontFaces(brand, fonts) }} />
        <link rel="stylesheet" href={styleSheetOf(brand, 'offline')} />
        <link rel="stylesheet" href={stateStyles} />
        <link rel="icon" href={`/logos/${brand}.svg`} type="image/svg+xml" />
      </head>
      <body>
        <header className="header static">
          <div className="wrap bar">
            <a className="logo" href={href('home', { locale })} aria-label={t('header.home', { brand: name })}>
              <Logo brand={brand} />
            </a>
          </div>
        </header>
        <main id="main" className="wrap">
          {/* No address: the page that was asked for, once more. */}
          <StatePage
            tone="offline"
            mark={<Icon name="store" size="3xl" />}
            title={t('busy.title')}
            text={t('busy.text')}
            actions={<ButtonLink href="">{t('check.again')}</ButtonLink>}
          />
        </main>
      </body>
    </html>
  )
}
