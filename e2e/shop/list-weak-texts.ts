import type { Page } from '@playwright/test'

type TextLine = {
  text: string
  box: { x: number; y: number; width: number; height: number }
  color: string
  opacity: number
  limit: number
}

/** Share of a line's background that may be too close to the color of its text, such as specks of a drawing. */
const tolerance = 0.01

/** Overlap of the screenshots in CSS pixels, so that each line is whole in one of them. */
const overlap = 120

/**
 * Lists lines of text with too little contrast (WCAG 1.4.3) in the blocks of a selector. Takes screenshots of the page without its letters,
 * one viewport after the other. Compares each pixel behind a line with the color of its text. A screenshot of the full page would enlarge the
 * viewport, and blocks that depend on its height with it.
 */
export async function listWeakTexts(page: Page, blocks: string): Promise<string[]> {
  await showEverything(page)
  const letters = await page.addStyleTag({
    content: `:is(${blocks}) * { -webkit-text-fill-color: transparent !important; text-decoration: none !important }`,
  })
  const weakTexts = new Set<string>()
  const { height } = page.viewportSize() ?? { height: 0 }
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top < pageHeight; top += height - overlap) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
    const { png, lines } = await drawStillWindow(page, blocks)
    if (lines.length > 0) for (const text of await page.evaluate(compareWithGround, { png, lines, tolerance })) weakTexts.add(text)
  }
  await letters.evaluate((style) => (style as HTMLStyleElement).remove())
  return [...weakTexts]
}

/** Repeats a screenshot until no line has moved meanwhile: a typeface or a picture may load late. */
async function drawStillWindow(page: Page, blocks: string): Promise<{ png: string; lines: TextLine[] }> {
  for (;;) {
    await page.evaluate(hideWhatFloats)
    const lines = await page.evaluate(collectLines, blocks)
    if (lines.length === 0) return { png: '', lines }
    const drawing = await page.screenshot({ animations: 'disabled', scale: 'css' })
    const hasMoved = JSON.stringify(await page.evaluate(collectLines, blocks)) !== JSON.stringify(lines)
    if (!hasMoved) return { png: drawing.toString('base64'), lines }
  }
}

/** Hides the header, notices and the consent bar, which cover the page. Runs in the page. */
function hideWhatFloats() {
  for (const element of document.querySelectorAll<HTMLElement>('body *'))
    if (['fixed', 'sticky'].includes(getComputedStyle(element).position)) element.style.visibility = 'hidden'
}

/** Shows sections and pictures that load when they scroll into view. */
async function showEverything(page: Page) {
  await page.addStyleTag({
    content: '* { content-visibility: visible !important; transition: none !important; animation: none !important }',
  })
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    await document.fonts.ready
  })
}

/** Lines that are fully in the viewport, with the contrast they need: 3 for large text, 4.5 for other. Runs in the page. */
function collectLines(blocks: string): TextLine[] {
  const lines: TextLine[] = []
  for (const block of document.querySelectorAll(blocks)) {
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!element || text === '' || element.closest('.vh') || !element.checkVisibility({ visibilityProperty: true })) continue
      const { color, fontSize, fontWeight } = getComputedStyle(element)
      const pixels = Number.parseFloat(fontSize)
      const isLarge = pixels >= 24 || (pixels >= 18.66 && Number(fontWeight) >= 700)
      let opacity = 1
      for (let at: Element | null = element; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity)
      const range = document.createRange()
      range.selectNodeContents(node)
      const boxes = [...range.getClientRects()].filter(
        ({ left, top, right, bottom, width, height }) =>
          width >= 2 && height >= 2 && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight,
      )
      const limit = isLarge ? 3 : 4.5
      lines.push(
        ...boxes.map(({ x, y, width, height }) => ({ text: text.slice(0, 40), box: { x, y, width, height }, color, opacity, limit })),
      )
    }
  }
  return lines
}

/** Describes the lines with too little contrast. Runs in the page, which can decode a picture and read any color. */
async function compareWithGround({ png, lines, tolerance }: { png: string; lines: TextLine[]; tolerance: number }): Promise<string[]> {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', { willReadFrequently: true })
  const swatch = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  if (!canvas || !swatch) throw new Error('No canvas')
  canvas.drawImage(bitmap, 0, 0)
  const readColor = (color: string) => {
    swatch.clearRect(0, 0, 1, 1)
    swatch.fillStyle = color
    swatch.fillRect(0, 0, 1, 1)
    return swatch.getImageData(0, 0, 1, 1).data
  }
  const toLinear = (value: number) => (value <= 10.31 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)
  const getLuminance = (r: number, g: number, b: number) => 0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b)
  return lines.flatMap(({ text, box, color, opacity, limit }) => {
    const [r = 0, g = 0, b = 0, a = 255] = readColor(color)
    const share = (a / 255) * opacity
    const [x, y] = [Math.max(0, Math.round(box.x)), Math.max(0, Math.round(box.y))]
    const [width, height] = [Math.min(Math.round(box.width), bitmap.width - x), Math.min(Math.round(box.height), bitmap.height - y)]
    if (width < 1 || height < 1) return []
    const { data } = canvas.getImageData(x, y, width, height)
    const ratios: number[] = []
    for (let i = 0; i < data.length; i += 4) {
      const ground = [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0] as const
      const mixed = [r, g, b].map((value, part) => value * share + (ground[part] ?? 0) * (1 - share)) as [number, number, number]
      const [one, other] = [getLuminance(...mixed), getLuminance(...ground)]
      ratios.push((Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05))
    }
    ratios.sort((one, other) => one - other)
    const worst = ratios[Math.floor(ratios.length * tolerance)] ?? 21
    const weak = ratios.filter((ratio) => ratio < limit).length / ratios.length
    return weak > tolerance ? [`“${text}” ${worst.toFixed(2)} of ${limit}, ${Math.round(weak * 100)} % of its ground`] : []
  })
}
