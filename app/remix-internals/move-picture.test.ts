import { expect, test } from 'vitest'
import { productTransitionName, movePictureScript } from './move-picture'

type Swap = (event: object) => void
type Tile = { style: { viewTransitionName: string } }

const aTile = (name = ''): Tile => ({ style: { viewTransitionName: name } })
const aCard = (path: string) => {
  const tile = aTile()
  const link = { pathname: path, closest: () => ({ querySelector: () => tile }) }
  return { path, tile, link }
}

/** A page of cards, perhaps with a gallery, that runs the script in the least of a browser. */
function aPage(cards: ReturnType<typeof aCard>[], own: Tile | null = null) {
  let leave: Swap = () => undefined
  const document = {
    activeElement: null as object | null,
    querySelector: (selector: string) =>
      selector === '.gal .tile' ? own : (cards.find(({ path }) => selector === `.card a[href="${path}"]`)?.link ?? null),
  }
  const run = new Function('document', 'addEventListener', movePictureScript) as (...parts: unknown[]) => void
  run(document, (_: string, act: Swap) => (leave = act))
  const go = (path: string, others: object = { viewTransition: {} }) =>
    leave({ activation: { entry: { url: `https://shop.example${path}` } }, ...others })
  return { document, go }
}

const [first, again, other] = ['/en-us/p/skarn-1', '/en-us/p/skarn-1', '/en-us/p/tarn-2']
const namesOf = (...tiles: Tile[]) => tiles.map(({ style }) => style.viewTransitionName)

test('the script parses, is under 0.6 KB and closes no tag', () => {
  expect(new TextEncoder().encode(movePictureScript).length).toBeLessThan(614)
  expect(movePictureScript).not.toMatch(/<\/script|<!--/i)
})

test('of two cards of a product one is named, the pressed one where it has the focus (PDP-43)', () => {
  const cards = [aCard(first), aCard(again), aCard(other)] as const
  const { document, go } = aPage([...cards])
  go(`${first}?color=slate#top`)
  expect(namesOf(...cards.map(({ tile }) => tile))).toEqual([productTransitionName, '', ''])
  document.activeElement = cards[1].link
  go(again)
  expect(namesOf(...cards.map(({ tile }) => tile))).toEqual(['none', productTransitionName, ''])
})

test('a product page hands its name to the card that is pressed, and has it again afterwards (PDP-43)', () => {
  const own = aTile(productTransitionName)
  const card = aCard(other)
  const { go } = aPage([card], own)
  go(other)
  expect(namesOf(own, card.tile)).toEqual(['none', productTransitionName])
  go('/en-us/c/men-1000')
  expect(namesOf(own, card.tile)).toEqual([productTransitionName, 'none'])
})

test('without a transition nothing is named', () => {
  const card = aCard(first)
  aPage([card]).go(first, { viewTransition: null })
  expect(namesOf(card.tile)).toEqual([''])
})
