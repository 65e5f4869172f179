import { useStorefront } from '~/client/storefront-context'
import { ContentPicture } from '~/features/content/content-picture'
import { getLinkProps } from '~/features/content/content-link'
import { LinkList as LinkListLook } from '~/ui/link-list'
import linkListStyles from '~/ui/styles/link-list.css?url'
import { BlockFrame, BlockText } from './block-parts'
import type { BlockOf } from './registry-types'
import { useLocation } from '@remix-run/react'

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
      <link rel="stylesheet" href={linkListStyles} />
      <div className="stack">
        <div className="flow">
          <BlockText of={{ ...props, targets: [] }} />
        </div>
        <LinkListLook links={links} />
      </div>
    </BlockFrame>
  )
}

/** The pages around this one in a line, this one marked. */
export function SecondaryNav({ id, props }: BlockOf<'secondary-nav'>) {
  const { locale } = useStorefront()
  const { pathname } = useLocation()
  return (
    <BlockFrame id={id} layout={props} bare>
      <link rel="stylesheet" href={linkListStyles} />
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
