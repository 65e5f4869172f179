import type { Photo } from './photos'

type WidgetScriptOptions = { container: string; language: string; origin: string; photos: Photo[] }

/**
 * A script that fills the container and touches nothing else of the page. It contains its content, so that a page need not allow it to call
 * any host.
 */
export function widgetScript({ container, language, origin, photos }: WidgetScriptOptions): string {
  const shown = photos.map(({ name, by, captions }) => ({
    src: `${origin}/social/photos/${name}.svg`,
    by: `@${by}`,
    caption: captions[language] ?? captions.en,
  }))
  return `(${fill.toString()})(${JSON.stringify({ container, shown }).replace(/</g, '\\u003c')})`
}

type Filling = { container: string; shown: { src: string; by: string; caption: string | undefined }[] }

/** Runs in the browser: nothing from outside of it may be named here. */
function fill({ container, shown }: Filling) {
  const place = document.getElementById(container)
  if (!place) return
  const list = document.createElement('ul')
  Object.assign(list.style, { display: 'grid', gap: '12px', gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))' })
  for (const { src, by, caption } of shown) {
    const item = document.createElement('li')
    const picture = Object.assign(document.createElement('img'), { src, alt: '', width: 400, height: 400, loading: 'lazy' })
    Object.assign(picture.style, { width: '100%', height: 'auto', borderRadius: '12px' })
    const words = Object.assign(document.createElement('p'), { textContent: `${caption} ` })
    Object.assign(words.style, { marginTop: '6px', fontSize: '14px' })
    words.appendChild(Object.assign(document.createElement('b'), { textContent: by }))
    item.appendChild(picture)
    item.appendChild(words)
    list.appendChild(item)
  }
  place.replaceChildren(list)
}
