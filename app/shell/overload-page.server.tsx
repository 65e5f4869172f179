import { renderToString } from 'react-dom/server.browser'
import { brands, type BrandId } from '#config/brands'
import { toBcp47, type Locale } from '#config/locales'
import fontFiles from '#content/art/fonts.json'
import { href } from '#routes'
import { styleSheetOf } from '~/client/style-sheets'
import type { Translate } from '~/client/translations'
import { translatorFor } from '~/server/translations.server'
import { ButtonLink } from '~/ui/button'
import { fontFaces } from '~/ui/font-faces'
import { Icon } from '~/ui/icon'
import { StatePage } from '~/ui/state-page'
import stateStyles from '~/ui/styles/state.css?url'
import { BrandIcons } from './brand-head'
import { Logo } from './header-links'

/** Brand, locale and reason: overload or a rendering failure. */
type BusyPageProps = { brand: BrandId; locale: Locale; trouble: 'busy' | 'failed' }
type Own = { nonce: string; correlationId: string }

/** Written once for each brand and language: when it is needed there is no time to write anything. */
const written = new Map<string, string>()
/** Placeholders for each visitor's nonce and reference; the page holds no personal content. */
const placeholders: Own = { nonce: 'nonce-of-this-visitor', correlationId: 'number-of-this-visit' }

/** Renders the page for overload or rendering failures. Needs neither platform nor scripts. */
export async function overloadPage(place: BusyPageProps, own: Own): Promise<string> {
  const name = `${place.brand} ${place.locale} ${place.trouble}`
  const known = written.get(name)
  const html = known ?? `<!DOCTYPE html>${renderToString(<BusyPage {...place} t={await translatorFor(place.locale, place.brand)} />)}`
  if (known === undefined) written.set(name, html)
  return html.replaceAll(placeholders.nonce, own.nonce).replaceAll(placeholders.correlationId, own.correlationId)
}

function BusyPage({ brand, locale, trouble, t }: BusyPageProps & { t: Translate }) {
  const { name, themeColor } = brands[brand]
  const fonts = fontFiles[brand]
  const texts = {
    title: trouble === 'busy' ? t('overloaded.title') : t('error.failed.title'),
    text: trouble === 'busy' ? t('overloaded.text') : t('error.failed.text'),
  }
  return (
    <html lang={toBcp47(locale)} data-brand={brand}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={themeColor} />
        <meta name="robots" content="noindex" />
        <title>{`${texts.title} | ${name}`}</title>
        <style nonce={placeholders.nonce} dangerouslySetInnerHTML={{ __html: fontFaces(brand, fonts) }} />
        <link rel="stylesheet" href={styleSheetOf(brand, 'offline')} />
        <link rel="stylesheet" href={stateStyles} />
        <BrandIcons brand={brand} />
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
            {...texts}
            actions={<ButtonLink href="">{t('captcha.again')}</ButtonLink>}
            note={<p className="small muted">{t('overloaded.reference', { reference: placeholders.correlationId })}</p>}
          />
        </main>
      </body>
    </html>
  )
}
