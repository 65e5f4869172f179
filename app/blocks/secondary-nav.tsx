import { useLocation } from '@remix-run/react'
import { useStorefront } from '~/client/storefront-context'
import { getLinkProps } from '~/features/content/content-link'
import navStyles from '~/ui/styles/link-list.css?url'
import { BlockFrame } from './block-parts'
import type { BlockOf } from './registry-types'

/** The pages around this one in a line, this one marked. */
export function SecondaryNav({ id, props }: BlockOf<'secondary-nav'>) {
  const { locale } = useStorefront()
  const { pathname } = useLocation()
  return (
    <BlockFrame id={id} layout={props} bare>
      <link rel="stylesheet" href={navStyles} />
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
