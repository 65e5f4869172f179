import { html, raw } from 'hono/html'
import type { BrandId } from '#config/brands'
import { type Locale, toBcp47 } from '#config/locales'
import type { EmailBlock, EmailFooter, EmailRow } from './composed-email'
import { type EmailColors, type EmailTheme, emailThemes } from './email-theme'

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

/** A piece of markup in which every value is escaped. */
type Markup = ReturnType<typeof html>
type BlockOf<K extends EmailBlock['kind']> = Extract<EmailBlock, { kind: K }>

/** A part of an email as a row of its layout table. Styles are attributes: many email programs read nothing else. */
function renderHtmlBlock(block: EmailBlock, theme: EmailTheme): Markup {
  const cell = cellRenderers[block.kind] as (block: EmailBlock, theme: EmailTheme) => Markup
  return html`<tr>
    <td style="padding: 12px 24px" class="edge">${cell(block, theme)}</td>
  </tr>`
}

const cellRenderers: { [K in EmailBlock['kind']]: (block: BlockOf<K>, theme: EmailTheme) => Markup } = {
  text: ({ text }, { light }) => html`<p class="ink" style="${getParagraphStyle(light.ink)}">${text}</p>`,
  quote: ({ text }, { light, brand }) =>
    html`<p
      class="ink tile line"
      style="${getParagraphStyle(light.ink)}; padding: 14px 18px; background: ${light.tile}; border-left: 4px solid ${brand}"
    >
      ${withBreaks(text)}
    </p>`,
  action: renderActionCell,
  code: ({ code }, { light, tileRadius }) =>
    html`<p
      class="ink tile"
      style="margin: 0; padding: 18px 24px; background: ${light.tile}; border-radius: ${tileRadius}px; font-family: Menlo, Consolas, monospace; font-size: 32px; line-height: 40px; letter-spacing: 0.24em; color: ${light.ink}"
    >
      ${code}
    </p>`,
  link: ({ label, link }, { light }) =>
    html`<p style="margin: 0; font-size: 16px">
      <a href="${link}" class="ink" style="color: ${light.ink}; text-decoration: underline">${label}</a>
    </p>`,
  lines: renderLinesCell,
  rows: ({ title, rows }, theme) => html`${renderHeading(title, theme)}${renderRowTable(rows, theme)}`,
  columns: renderColumnsCell,
  list: ({ title, items }, theme) =>
    html`${renderHeading(title, theme)}${items.map((item) => html`<p class="ink" style="${getParagraphStyle(theme.light.ink)}">${item}</p>`)}`,
  card: renderCardCell,
}

function getParagraphStyle(color: string): string {
  return `margin: 0 0 4px; font-size: 16px; line-height: 24px; color: ${color}; overflow-wrap: anywhere`
}

/** Title of a part; none is no markup. */
function renderHeading(title: string | undefined, { light, labelStyle }: EmailTheme): Markup {
  if (title === undefined) return html``
  return html`<h2 class="ink" style="margin: 0 0 8px; font-size: 16px; line-height: 22px; color: ${light.ink}; ${labelStyle}">${title}</h2>`
}

/** A link in a colored cell, with its size as border and padding: it is a button without pictures, and in Outlook. */
function renderActionCell({ label, link, copyLink }: BlockOf<'action'>, { light, labelStyle, buttonRadius }: EmailTheme): Markup {
  const boxStyle = `display: inline-block; padding: 14px 28px; border: 1px solid ${light.button}; border-radius: ${buttonRadius}px`
  const textStyle = `background: ${light.button}; color: ${light.onButton}; font-size: 16px; line-height: 20px; text-decoration: none; ${labelStyle}`
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0">
      <tr>
        <td bgcolor="${light.button}" class="button" style="border-radius: ${buttonRadius}px">
          <a href="${link}" class="button" style="${boxStyle}; ${textStyle}">${label}</a>
        </td>
      </tr>
    </table>
    ${copyLink === undefined ? '' : html`<p class="muted" style="margin: 14px 0 0; font-size: 13px; line-height: 20px; color: ${light.muted}; overflow-wrap: anywhere">${copyLink}<br /><a href="${link}" class="muted" style="color: ${light.muted}">${link}</a></p>`}`
}

function renderLinesCell({ title, lines, more }: BlockOf<'lines'>, theme: EmailTheme): Markup {
  const { light } = theme
  const mutedStyle = `font-size: 14px; line-height: 20px; color: ${light.muted}`
  const renderMutedLine = (text = '') => (text ? html`<br /><span class="muted" style="${mutedStyle}">${text}</span>` : '')
  const cellStyle = `padding: 12px 0; border-top: 1px solid ${light.line}; vertical-align: top`
  const renderLine = ({ name, options, quantity, price, image }: (typeof lines)[number]) =>
    html`<tr>
      ${image === undefined ? '' : html`<td class="line" width="96" style="${cellStyle}; width: 96px"><img src="${image}" width="80" height="100" alt="" style="display: block; width: 80px; height: 100px; border: 0; border-radius: ${theme.tileRadius}px; background: ${light.tile}" /></td>`}
      <td
        class="line ink"
        colspan="${image === undefined ? 2 : 1}"
        style="${cellStyle}; font-size: 16px; line-height: 22px; color: ${light.ink}; overflow-wrap: anywhere"
      >
        <strong>${name}</strong>${[options, quantity].map(renderMutedLine)}
      </td>
      <td
        class="line ink"
        align="right"
        style="${cellStyle}; padding-left: 12px; font-size: 16px; line-height: 22px; color: ${light.ink}; white-space: nowrap"
      >
        ${price ?? ''}
      </td>
    </tr>`
  return html`${renderHeading(title, theme)}
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
      ${lines.map(renderLine)}
    </table>
    ${more === undefined ? '' : html`<p class="muted" style="margin: 0; ${mutedStyle}">${more}</p>`}`
}

function renderRowTable(rows: readonly EmailRow[], { light }: EmailTheme): Markup {
  const getCellStyle = ({ strong }: EmailRow) =>
    `padding: ${strong ? '10px 0 4px' : '4px 0'}; font-size: ${strong ? 18 : 16}px; line-height: 24px; color: ${light.ink}${strong ? `; font-weight: bold; border-top: 1px solid ${light.line}` : ''}`
  const renderRow = (emailRow: EmailRow) =>
    html`<tr>
      <td class="ink line" style="${getCellStyle(emailRow)}">${emailRow.label}</td>
      <td class="ink line" align="right" style="${getCellStyle(emailRow)}; padding-left: 12px; overflow-wrap: anywhere">
        ${emailRow.value}
      </td>
    </tr>`
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
    ${rows.map(renderRow)}
  </table>`
}

/** Side by side where there is room, below each other where there is none, without a media query. */
function renderColumnsCell({ columns }: BlockOf<'columns'>, theme: EmailTheme): Markup {
  const { light } = theme
  const renderColumn = ({ title, lines }: (typeof columns)[number]) =>
    html`<div style="display: inline-block; width: 100%; max-width: 270px; vertical-align: top; padding-bottom: 14px; font-size: 16px">
      ${renderHeading(title, theme)}
      <p class="ink" style="${getParagraphStyle(light.ink)}">${withBreaks(lines.join('\n'))}</p>
    </div>`
  return html`${columns.map(renderColumn)}`
}

function renderCardCell({ brand, amount, rows }: BlockOf<'card'>, theme: EmailTheme): Markup {
  const { onBrand, headingFont, headingStyle } = theme
  const renderRow = ({ label, value }: EmailRow) =>
    html`<p style="margin: 8px 0 0; font-size: 14px; line-height: 20px; color: ${onBrand}">
      ${label}<br /><span style="font-family: Menlo, Consolas, monospace; font-size: 18px; letter-spacing: 0.06em">${value}</span>
    </p>`
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
    <tr>
      <td bgcolor="${theme.brand}" style="padding: 24px; background: ${theme.brand}; border-radius: ${theme.tileRadius}px">
        <p style="margin: 0; font-size: 16px; line-height: 24px; color: ${onBrand}">${brand}</p>
        <p style="margin: 4px 0 12px; font-family: ${headingFont}; font-size: 36px; line-height: 42px; color: ${onBrand}; ${headingStyle}">
          ${amount}
        </p>
        ${rows.map(renderRow)}
      </td>
    </tr>
  </table>`
}

function withBreaks(text: string): Markup {
  return html`${text.split('\n').map((line, i) => html`${i === 0 ? '' : html`<br />`}${line}`)}`
}
