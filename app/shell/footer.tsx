import type { Footer as FooterContent } from '#contracts/entities/canvas'
import { href } from '#routes'
import { type ServedMarker, useServedHtml } from '~/client/served-html'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { PriceNote } from '~/features/catalog/price-note'
import { ContentLink } from '~/features/content/content-link'
import { Icon } from '~/ui/icon'
import { Logo } from './header-links'

/** The foot of every page; a short built-in one when the content service cannot be reached. */
export function Footer({ footer }: { footer: FooterContent | ServedMarker | null }) {
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

function FooterParts({ footer }: { footer: FooterContent | null }) {
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
      <div className="legal">
        <span>{footer?.copyright ?? brandName}</span>
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
