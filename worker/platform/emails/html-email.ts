import { html, raw } from 'hono/html'
import type { BrandId } from '#config/brands'
import { toBcp47, type Locale } from '#config/locales'
import type { EmailBlock, EmailFooter } from './composed-email'
import { type EmailColors, emailThemes, type EmailTheme } from './email-theme'
import { renderHtmlBlock, type Markup } from './html-blocks'

export type EmailPage = {
  locale: Locale
  brand: BrandId
  brandName: string
  origin: string
  subject: string
  /** Preview text of the email in an inbox. */
  preheader: string
  heading: string
  blocks: readonly EmailBlock[]
  footer: EmailFooter
}

/**
 * An email as HTML: tables of 600 pixels at most, styles in attributes, and a style sheet for dark screens, which may be lost. Nothing in
 * it depends on a picture.
 */
export function renderHtmlEmail(page: EmailPage): string {
  const { locale, brand, subject, preheader } = page
  const theme = emailThemes[brand]
  const { light, font } = theme
  const language = toBcp47(locale)
  const markup = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <meta name="x-apple-disable-message-reformatting" />
        <title>${subject}</title>
        <style>
          ${raw(buildDarkStyles(theme.dark))}
        </style>
      </head>
      <body class="page" style="margin: 0; padding: 0; background: ${light.page}; -webkit-text-size-adjust: 100%">
        <div style="display: none; max-height: 0; overflow: hidden; mso-hide: all">${preheader}${raw(previewPadding)}</div>
        <div role="article" aria-roledescription="email" aria-label="${subject}" lang="${language}" style="font-family: ${font}">
          <table
            role="presentation"
            class="page"
            width="100%"
            cellpadding="0"
            cellspacing="0"
            border="0"
            bgcolor="${light.page}"
            style="background: ${light.page}; font-family: ${font}"
          >
            <tr>
              <td align="center" style="padding: 24px 8px">
                ${raw('<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->')}
                ${renderEmailLayout(page, theme)} ${raw('<!--[if mso]></td></tr></table><![endif]-->')}
              </td>
            </tr>
          </table>
        </div>
      </body>
    </html> `
  return String(markup).replace(/\n\s+/g, '\n')
}

/** Keeps the words of the email out of its preview. */
const previewPadding = '&#847;&zwnj;&nbsp;'.repeat(40)

function renderEmailLayout({ brandName, origin, brand, heading, blocks, footer }: EmailPage, theme: EmailTheme): Markup {
  const { light, wordmark, headingFont, headingStyle } = theme
  return html`<table
    role="presentation"
    class="surface"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    bgcolor="${light.surface}"
    style="width: 100%; max-width: 600px; background: ${light.surface}"
  >
    <tr>
      <td bgcolor="${theme.brand}" style="padding: 22px 24px; background: ${theme.brand}; border-bottom: ${theme.rule}">
        <a href="${origin}/" style="color: ${theme.onBrand}; font-size: 24px; line-height: 28px; font-weight: bold; text-decoration: none"
          ><img
            src="${origin}/logos/${brand}-email.png"
            width="${wordmark.width}"
            height="${wordmark.height}"
            alt="${brandName}"
            style="display: block; width: ${wordmark.width}px; height: ${wordmark.height}px; border: 0; color: ${theme.onBrand}"
        /></a>
      </td>
    </tr>
    <tr>
      <td style="padding: 32px 24px 4px">
        <h1
          class="ink"
          style="margin: 0; font-family: ${headingFont}; font-size: 28px; line-height: 34px; color: ${light.ink}; overflow-wrap: anywhere; ${headingStyle}"
        >
          ${heading}
        </h1>
      </td>
    </tr>
    ${blocks.map((block) => renderHtmlBlock(block, theme))} ${renderFooterRows(footer, theme)}
  </table>`
}

function renderFooterRows({ helpTitle, help, because, company, unsubscribe }: EmailFooter, { light, labelStyle }: EmailTheme): Markup {
  const mutedStyle = `margin: 0 0 8px; font-size: 13px; line-height: 20px; color: ${light.muted}`
  const renderLink = (linkTarget: { label: string; link: string }, color: string) =>
    html`<a href="${linkTarget.link}" class="${color === light.ink ? 'ink' : 'muted'}" style="color: ${color}; text-decoration: underline"
      >${linkTarget.label}</a
    >`
  return html`<tr>
      <td style="padding: 12px 24px">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
          <tr>
            <td class="line" style="padding-top: 20px; border-top: 1px solid ${light.line}">
              <h2 class="ink" style="margin: 0 0 6px; font-size: 16px; line-height: 22px; color: ${light.ink}; ${labelStyle}">
                ${helpTitle}
              </h2>
              <p class="ink" style="margin: 0 0 4px; font-size: 16px; line-height: 28px; color: ${light.ink}">
                ${help.map((linkTarget, i) => html`${i === 0 ? '' : ' · '}${renderLink(linkTarget, light.ink)}`)}
              </p>
            </td>
          </tr>
        </table>
      </td>
    </tr>
    <tr>
      <td class="tile" bgcolor="${light.tile}" style="padding: 20px 24px 24px; background: ${light.tile}">
        <p class="muted" style="${mutedStyle}">${because}</p>
        ${unsubscribe === undefined ? '' : html`<p style="${mutedStyle}">${renderLink(unsubscribe, light.muted)}</p>`}
        <p class="muted" style="${mutedStyle}; margin: 0">${company.join(', ')}</p>
      </td>
    </tr>`
}

function buildDarkStyles({ page, surface, ink, muted, line, tile, button, onButton }: EmailColors): string {
  return `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
.page { background: ${page} !important; }
.surface { background: ${surface} !important; }
.tile { background: ${tile} !important; }
.ink { color: ${ink} !important; }
.muted { color: ${muted} !important; }
.line { border-color: ${line} !important; }
.button { background: ${button} !important; color: ${onButton} !important; border-color: ${button} !important; }
}
`
}
