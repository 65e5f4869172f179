import { widgetDelayMs } from '#domain/content/authored-fields'
import { BlockFrame } from './block-frame'
import type { BlockOf } from './registry-types'
import { useWidgetScript } from './use-widget-script'

/**
 * Shoppers' photos, inserted by the photo service. Its script loads when the block nears the viewport, never before the first interaction;
 * if it fails, the page works without the block. Without scripts, links to the page of all photos.
 */
export function SocialContent({ id, props, loaded }: BlockOf<'social-content'>) {
  const { script, all } = loaded.widgets?.[id] ?? {}
  const { place, isGone } = useWidgetScript({ script, delay: widgetDelayMs(props.variant) })
  if (!script || !all || isGone) return null
  return (
    <BlockFrame id={id} layout={props}>
      <section className="stack" aria-labelledby={`${id}-title`}>
        <div className="flow-s">
          <h2 id={`${id}-title`}>{props.title}</h2>
          {props.subtitle ? <p className="muted">{props.subtitle}</p> : null}
        </div>
        <div id={props.containerId} ref={place} className="scripts-only" style={{ minBlockSize: '14rem' }} />
        <p>
          <a className="link" href={all.path}>
            {all.text}
          </a>
        </p>
      </section>
    </BlockFrame>
  )
}
