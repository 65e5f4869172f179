import { useLocation } from '@remix-run/react'
import { useStorefront } from '~/client/storefront-context'
import { getLinkProps, ContentLink } from '~/features/content/content-link'
import listStyles from '~/ui/styles/link-list.css?url'
import { BlockFrame, BlockText, TargetButton } from './block-parts'
import type { BlockOf } from './registry-types'
import { ContentPicture } from '~/features/content/content-picture'
import { LinkList as LinkListLook } from '~/ui/link-list'
import { MenuColumns } from '~/features/content/menu-parts'
import { ButtonRow } from '~/ui/button-row'

/** The pages around this one in a line, this one marked. */
export function SecondaryNav({ id, props }: BlockOf<'secondary-nav'>) {
  const { locale } = useStorefront()
  const { pathname } = useLocation()
  return (
    <BlockFrame id={id} layout={props} bare>
      <link rel="stylesheet" href={listStyles} />
      <div className="wrap">
        <nav className="subnav" aria-label={props.label}>
          {props.links.map((target) => {
            const link = getLinkProps(target, locale)
            return link ? (
              <a key={link.href} {...link} aria-current={link.href === pathname ? 'page' : undefined} aria-label={target.label}>
                {target.text}
              </a>
            ) : null
          })}
        </nav>
      </div>
    </BlockFrame>
  )
}

/** Large links under one another; the picture beside them is that of the link last pointed at or focused. */
export function LinkList({ id, props }: BlockOf<'link-list'>) {
  const { locale } = useStorefront()
  const links = props.links.flatMap(({ target, media }) => {
    const link = getLinkProps(target, locale)
    const picture = <ContentPicture src={media.src} alt="" width={960} height={720} sizes="(min-width:64rem) 50vw, 100vw" />
    return link ? [{ text: target.text, picture, ...link }] : []
  })
  return (
    <BlockFrame id={id} layout={props}>
      <link rel="stylesheet" href={listStyles} />
      <div className="stack">
        <div className="flow">
          <BlockText of={{ ...props, targets: [] }} />
        </div>
        <LinkListLook links={links} />
      </div>
    </BlockFrame>
  )
}

/** Not over the page, as in the header, but a part of it. */
const inPageStyle = { position: 'static', maxBlockSize: 'none', background: 'none', boxShadow: 'none', border: 0, opacity: 1 } as const

/** An entry of the menu, opened out on the page: its columns, pictures to choose by, banner and the way to everything. */
export function MegaMenuBlock({ id, props: { entry, ...layout } }: BlockOf<'mega-menu'>) {
  return (
    <BlockFrame id={id} layout={layout}>
      <nav className="mega still" style={inPageStyle} aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>
          <ContentLink url={entry.target.url}>{entry.title}</ContentLink>
        </h2>
        <MenuColumns item={entry} />
      </nav>
    </BlockFrame>
  )
}

/** Renders a standalone button. */
export function CallToAction({ id, props: { target, alignment, ...layout } }: BlockOf<'call-to-action'>) {
  return (
    <BlockFrame id={id} layout={layout}>
      <ButtonRow center={alignment === 'center'}>
        <TargetButton target={target} />
      </ButtonRow>
    </BlockFrame>
  )
}
