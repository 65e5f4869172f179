import { renderToString } from 'react-dom/server.browser'
import { brands, type BrandId } from '#config/brands'
import { toBcp47, type Locale } from '#config/locales'
import fontFiles from '#content/art/fonts.json'
import { href } from '#routes'
import { getStyleSheetUrl } from '~/client/style-sheets'
import type { Translate } from '~/client/translations'
import { createTranslator } from '~/server/translations.server'
import { ButtonLink } from '~/ui/button'
import { buildFontFaces } from '~/ui/font-faces'
import { Icon } from '~/ui/icon'
import { StatePage } from '~/ui/state-page'
import stateStyles from '~/ui/styles/state.css?url'
import { BrandIcons } from './document-head'
import { Logo } from './header-links'

/** Brand, locale and reason: overload or a rendering failure. */
type OverloadPageProps = { brand: BrandId; locale: Locale; reason: 'busy' | 'failed' }
type OverloadPageIds = { nonce: string; correlationId: string }

/** Rendered once per brand and language, because an overloaded Worker has no time to render. */
const pageCache = new Map<string, string>()
/** Placeholders for each visitor's nonce and reference; the page holds no personal content. */
const idPlaceholders: OverloadPageIds = { nonce: 'nonce-of-this-visitor', correlationId: 'number-of-this-visit' }

/** Renders the page for overload or rendering failures. Needs neither platform nor scripts. */
export async function renderOverloadPage(pageOptions: OverloadPageProps, ids: OverloadPageIds): Promise<string> {
  const cacheKey = `${pageOptions.brand} ${pageOptions.locale} ${pageOptions.reason}`
  const cachedHtml = pageCache.get(cacheKey)
  const html =
    cachedHtml ??
    `<!DOCTYPE html>${renderToString(<OverloadPage {...pageOptions} t={await createTranslator(pageOptions.locale, pageOptions.brand)} />)}`
  if (cachedHtml === undefined) pageCache.set(cacheKey, html)
  return html.replaceAll(idPlaceholders.nonce, ids.nonce).replaceAll(idPlaceholders.correlationId, ids.correlationId)
}

function OverloadPage({ brand, locale, reason, t }: OverloadPageProps & { t: Translate }) {
  const { name, themeColor } = brands[brand]
  const fonts = fontFiles[brand]
  const texts = {
    title: reason === 'busy' ? t('overloaded.title') : t('error.failed.title'),
    text: reason === 'busy' ? t('overloaded.text') : t('error.failed.text'),
  }
  return (
    <html lang={toBcp47(locale)} data-brand={brand}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={themeColor} />
        <meta name="robots" content="noindex" />
        <title>{`${texts.title} | ${name}`}</title>
        <style nonce={idPlaceholders.nonce} dangerouslySetInnerHTML={{ __html: buildFontFaces(brand, fonts) }} />
        <link rel="stylesheet" href={getStyleSheetUrl(brand, 'offline')} />
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
          {/* No address: the page that was asked for, again. */}
          <StatePage
            tone="offline"
            mark={<Icon name="store" size="3xl" />}
            {...texts}
            actions={<ButtonLink href="">{t('captcha.again')}</ButtonLink>}
            note={<p className="small muted">{t('overloaded.reference', { reference: idPlaceholders.correlationId })}</p>}
          />
        </main>
      </body>
    </html>
  )
}
