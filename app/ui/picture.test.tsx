import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, describe } from 'vitest'
import { Picture, type PicturePreload, PreloadContext } from './picture'

describe('picture', () => {
  const image = { src: '/a.webp', avif: '/a-360.avif 360w, /a-540.avif 540w', webp: '/a-360.webp 360w' }
  const frame = { alt: 'A shell in Tarn', width: 360, height: 450, sizes: '45vw' }

  test('AVIF is offered before WebP, and every picture has its size', () => {
    const html = renderToStaticMarkup(<Picture image={image} {...frame} />)
    expect(html.indexOf('image/avif')).toBeGreaterThan(0)
    expect(html.indexOf('image/avif')).toBeLessThan(html.indexOf('image/webp'))
    expect(html).toContain('width="360" height="450"')
  })

  test('a picture waits until it is near the screen', () => {
    const html = renderToStaticMarkup(<Picture image={image} {...frame} />)
    expect(html).toContain('loading="lazy"')
    expect(html).not.toContain('fetchpriority')
  })

  test('the picture a visitor waits for is fetched first and never lazily', () => {
    const html = renderToStaticMarkup(<Picture image={image} {...frame} priority />)
    expect(html).toContain('fetchpriority="high"')
    expect(html).not.toContain('loading=')
  })

  test('the tall crop comes first and only for small screens', () => {
    const html = renderToStaticMarkup(<Picture image={image} {...frame} tall={{ avif: '/tall.avif', width: 780, height: 975 }} />)
    expect(html).toMatch(/<picture><source type="image\/avif" srcSet="\/tall.avif" media="\(max-width:47.99rem\)" width="780"/)
  })

  test('sizes come only with candidates to choose from', () => {
    const html = renderToStaticMarkup(
      <Picture {...frame} sizes="45vw" image={{ src: '/a.webp', avif: '/a.avif', webp: '/a-360.webp 360w' }} />,
    )
    expect(html).toContain('<source type="image/avif" srcSet="/a.avif"/><source type="image/webp" srcSet="/a-360.webp 360w" sizes="45vw"/>')
  })

  test('a second view is not fetched where nothing hovers', () => {
    const html = renderToStaticMarkup(<Picture image={image} {...frame} hoverOnly />)
    expect(html).toMatch(/^<picture><source media="\(hover:none\)" srcSet="data:image\/gif/)
  })
})

describe('preload picture', () => {
  const image = { src: '/a-1080.webp', avif: '/a-640.avif 640w, /a-1080.avif 1080w', webp: '/a-640.webp 640w' }
  const tall = { avif: '/t-480.avif 480w, /t-780.avif 780w', webp: '/t-480.webp 480w', width: 780, height: 975 }
  const between = { avif: '/b.avif', width: 1600, height: 900 }
  const frame = { alt: '', width: 1600, height: 900, sizes: '45vw' }

  function preloadsOf(picture: Omit<Parameters<typeof Picture>[0], keyof typeof frame>): PicturePreload[] {
    const found: PicturePreload[] = []
    renderToStaticMarkup(
      <PreloadContext.Provider value={(preloads) => void found.push(...preloads)}>
        <Picture {...frame} {...picture} />
      </PreloadContext.Provider>,
    )
    return found
  }

  test('only the picture a visitor waits for is fetched before the page is read (SITE-26)', () => {
    expect(preloadsOf({ image })).toEqual([])
    expect(preloadsOf({ image, priority: true })).toHaveLength(1)
  })

  test('it is one of the files its element offers, in the type a browser takes first (SITE-26)', () => {
    const [avif] = preloadsOf({ image, priority: true })
    expect(avif).toEqual({ href: '/a-640.avif', imagesrcset: image.avif, imagesizes: '45vw', type: 'image/avif' })
    expect(preloadsOf({ image: { src: '/a.webp', webp: '/a.webp' }, priority: true })).toEqual([{ href: '/a.webp', type: 'image/webp' }])
    expect(preloadsOf({ image: { src: '/a.svg' }, priority: true })).toEqual([{ href: '/a.svg' }])
    const any = 'https://img.example/a?w=360 360w, https://img.example/a?w=720 720w'
    expect(preloadsOf({ image: { src: 'https://img.example/a', any }, priority: true })).toEqual([
      { href: 'https://img.example/a?w=360', imagesrcset: any, imagesizes: '45vw' },
    ])
  })

  test('each cut is for the screens that show it, phones first (SITE-26)', () => {
    const mediaOf = (cuts: Partial<Parameters<typeof Picture>[0]>) =>
      preloadsOf({ image, ...cuts, priority: true }).map(({ href, media }) => [href, media])
    expect(mediaOf({ tall })).toEqual([
      ['/t-480.avif', '(max-width:47.99rem)'],
      ['/a-640.avif', '(min-width:48rem)'],
    ])
    expect(mediaOf({ between })).toEqual([
      ['/b.avif', '(max-width:63.99rem)'],
      ['/a-640.avif', '(min-width:64rem)'],
    ])
    expect(mediaOf({ tall, between })).toEqual([
      ['/t-480.avif', '(max-width:47.99rem)'],
      ['/b.avif', '(min-width:48rem) and (max-width:63.99rem)'],
      ['/a-640.avif', '(min-width:64rem)'],
    ])
  })
})
