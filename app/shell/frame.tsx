import type { ShouldRevalidateFunction } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { Menu } from '#contracts/entities/canvas'
import { isSlimPage } from '#routes/match-route'
import { type ServedMarker, useServedHtml } from '~/client/served-html'
import { AddedCart, DialogLoader } from '~/dialogs/dialog-loader'
import { FavoritesForm } from '~/features/catalog/card-favorite'
import { Header } from './header'
import type { FooterView } from './load-frame.server'
import { MobileMenu } from './menus'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { PriceNote } from '~/features/catalog/price-note'
import { ContentLink } from '~/features/content/content-link'
import { Icon } from '~/ui/icon'
import { Logo } from './header-links'

type FrameData = {
  menu: Menu | ServedMarker | null
  footer: FooterView | ServedMarker | null
  count: number
  asks?: string
  inStore?: string
  added?: string | ServedMarker
}
type FrameProps = { data: FrameData | undefined; children: ReactNode }

/** Header, page and footer, with prompts above and below as rendered by the server. Without frame data the page renders alone. */
export function Frame({ data, children }: FrameProps) {
  return (
    <>
      {data?.inStore ? renderServedHtml(data.inStore) : null}
      {data ? <Header menu={data.menu} count={data.count} /> : null}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {data ? <Footer footer={data.footer} /> : null}
      {/* Behind the page: nobody sees it before it is opened, and the first screen is to come first. */}
      {data?.menu ? <MobileMenu menu={data.menu} /> : null}
      {data?.asks ? renderServedHtml(data.asks) : null}
      {data?.menu ? <FavoritesForm /> : null}
      {data ? <DialogLoader /> : null}
      {data ? <AddedCart html={data.added} /> : null}
    </>
  )
}

function renderServedHtml(__html: string) {
  return <div style={{ display: 'contents' }} dangerouslySetInnerHTML={{ __html }} />
}

/** Keeps the menu and the footer during navigation. Reloads them after a form, in another locale, on a reload, and for a page with a short header. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, currentParams, nextParams, currentUrl, nextUrl }) => {
  const isFormSubmission = formMethod !== undefined && formMethod.toUpperCase() !== 'GET'
  const isSamePage = currentUrl.href === nextUrl.href
  return (
    isFormSubmission ||
    isSamePage ||
    currentParams.locale !== nextParams.locale ||
    isSlimPage(currentUrl.pathname) !== isSlimPage(nextUrl.pathname)
  )
}

/** The foot of every page; a short built-in one when the content service cannot be reached. */
export function Footer({ footer }: { footer: FooterView | ServedMarker | null }) {
  const parts = footer === true ? null : <FooterParts footer={footer} />
  const servedHtml = useServedHtml('.footer > .wrap', { data: footer, part: parts })
  return (
    <footer className="footer">
      <div className="wrap" dangerouslySetInnerHTML={servedHtml}>
        {servedHtml ? null : parts}
      </div>
    </footer>
  )
}

function FooterParts({ footer }: { footer: FooterView | null }) {
  const t = useTranslations()
  const { brand, brandName, locale, region } = useStorefront()
  return (
    <>
      <div className="cols">
        <div className="flow">
          <a className="logo" href={href('home', { locale })} aria-label={t('header.home', { brand: brandName })}>
            <Logo brand={brand} />
          </a>
          <p className="small">{footer?.about ?? t(`brand.${brand}.strap`)}</p>
        </div>
        {footer?.columns.map((column) => (
          <details key={column.title}>
            <summary>
              {column.title}
              <Icon name="plus" size="sm" />
            </summary>
            <ul>
              {column.links.map((link) => (
                <li key={link.url + link.text}>
                  <ContentLink url={link.url}>{link.text}</ContentLink>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
      {footer?.marks ? renderServedHtml(footer.marks) : null}
      <div className="legal">
        <p>{footer?.copyright ?? brandName}</p>
        {footer?.legal.map((link) => (
          <ContentLink key={link.url} url={link.url} className="link">
            {link.text}
          </ContentLink>
        ))}
        {/* Not authored: the law wants it on every page, whatever the content service says. */}
        {region === 'EMEA' ? (
          <a className="link" href={href('withdrawal', { locale })}>
            {t('footer.withdraw')}
          </a>
        ) : null}
        <PriceNote whole className="small" />
      </div>
    </>
  )
}
