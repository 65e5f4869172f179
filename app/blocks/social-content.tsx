import { useEffect, useRef, useState } from 'react'
import { getWidgetDelayMs } from '#domain/content/authored-fields'
import { BlockFrame } from './block-parts'
import type { BlockOf } from './registry-types'

/**
 * Shoppers' photos, inserted by the photo service. Its script loads when the block nears the viewport, never before the first interaction;
 * if it fails, the page works without the block. Without scripts, links to the page of all photos.
 */
export function SocialContent({ id, props, loaded }: BlockOf<'social-content'>) {
  const { script, all } = loaded.widgets?.[id] ?? {}
  const { place, isGone } = useWidgetScript({ script, delay: getWidgetDelayMs(props.variant) })
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

type UseWidgetScriptOptions = {
  script: string | undefined
  /** Milliseconds between coming near and asking. */
  delay: number
}

/** Distance from the viewport at which a block starts loading. */
const lazyLoadMargin = '300px'

/** Loads a widget's script once its element comes near the view, at once or after a delay. A failed script is only logged. */
function useWidgetScript({ script, delay }: UseWidgetScriptOptions) {
  const containerRef = useRef<HTMLDivElement>(null)
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    if (!script || !containerRef.current) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const loadWidget = () => {
      const element = Object.assign(document.createElement('script'), { src: script, async: true })
      element.onerror = (reason) => {
        console.warn('photos not shown', reason)
        setHasFailed(true)
      }
      document.head.appendChild(element)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        timer = setTimeout(loadWidget, delay)
      },
      { rootMargin: lazyLoadMargin },
    )
    observer.observe(containerRef.current)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [script, delay])

  return { place: containerRef, isGone: hasFailed }
}
