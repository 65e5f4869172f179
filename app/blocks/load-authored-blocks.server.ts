import { loadFixedCanvas, loadPageCanvas, getCanonicalUrl, loadFragment } from '~/server/content.server'
import type { StorefrontContext } from '~/server/storefront-services.server'
import { href } from '#routes/routes'
import { loadSectionPages } from '~/features/content/page-lists.server'
import { loadContact } from '~/features/support/contact.server'
import { loadBlocks } from './load-blocks.server'
import type { LoadedBlocks } from './registry-types'
import type { BlockProps } from '#contracts/blocks'
import type { CalendarDate } from '#domain/dates/calendar-date'
import type { AuthoredEvent } from '~/features/event/event.server'
import type { EventLocation } from '~/features/event/event'
import { parseBlocks } from './resolve-blocks.server'

type AuthoredBlocksName = 'account-profile' | 'contact-us' | 'loyalty-modal' | 'sign-in-modal' | 'sign-up-modal'

/** Loads the authored blocks for one part of a page or dialog; returns nothing if they cannot be read. */
export async function loadAuthoredBlocks(shop: StorefrontContext, blocksName: AuthoredBlocksName): Promise<LoadedBlocks> {
  const { strip: _, ...loaded } = await loadBlocks(shop, await loadFixedCanvas(shop, blocksName))
  return loaded
}

/** Loads the contact form with its authored texts and page; the form works without the texts. */
export async function loadContactPage(shop: StorefrontContext) {
  const [canvas, contact, part, promises, section, t] = await Promise.all([
    loadPageCanvas(shop, 'help/contact-us').catch(() => null),
    loadContact(shop),
    loadAuthoredBlocks(shop, 'contact-us'),
    loadFragments(shop, ['delivery-promise', 'returns-promise', 'secure-payment']),
    loadSectionPages(shop, 'help/contact-us'),
    shop.t(),
  ])
  const title = t('contact.title')
  const { title: authored = `${title} | ${shop.brand.name}`, description = title } = canvas?.meta ?? {}
  const url = getCanonicalUrl(shop, href('contactUs', { locale: shop.locale }), { canvas: canvas ?? undefined })
  return { contact, part, promises, section, authored: await loadBlocks(shop, canvas), meta: { title: authored, description, url } }
}

/** Loads these authored fragments in order; leaves out those that cannot be read. */
async function loadFragments(shop: StorefrontContext, ids: readonly string[]): Promise<LoadedBlocks[]> {
  const loaded = await Promise.all(ids.map(async (id) => loadBlocks(shop, await loadFragment(shop, id))))
  return loaded.map(({ strip: _, ...fragment }) => fragment).filter(({ blocks }) => blocks.length > 0)
}

const pagePathPattern = /^[a-z0-9-]+(\/[a-z0-9-]+){0,3}$/

/** Loads an authored event from its page; null if the page has no event of this name, or it is over. */
export async function loadEventBlock(
  shop: StorefrontContext,
  { eventId, on }: EventLocation,
): Promise<{ props: BlockProps<'dialog'>; event: AuthoredEvent } | null> {
  const canvas = pagePathPattern.test(on) ? await loadPageCanvas(shop, on) : null
  const rawDialog = canvas && listRawDialogs(canvas.regions).find(({ props }) => props.eventId === eventId)
  const [block] = rawDialog ? parseBlocks([rawDialog], { canvas: on, locale: shop.locale }) : []
  if (block?.component !== 'dialog') return null
  const { startDate, endDate, enablePlusOne, submitCtaLabel, confirmationTitle, confirmationSubtitle } = block.props
  if (!startDate) return null
  const eventTexts = { submitCtaLabel, confirmationTitle, confirmationSubtitle }
  const eventDays = { startDate: startDate as CalendarDate, ...(endDate && { endDate: endDate as CalendarDate }) }
  return { props: block.props, event: { eventId, ...eventDays, enablePlusOne, ...eventTexts } }
}

type RawDialog = { component: 'dialog'; props: { eventId?: unknown } }

/** An event may be nested in a segment or an experience. */
function listRawDialogs(node: unknown): RawDialog[] {
  if (Array.isArray(node)) return node.flatMap(listRawDialogs)
  if (typeof node !== 'object' || node === null) return []
  return isRawDialog(node) ? [node] : Object.values(node).flatMap(listRawDialogs)
}

function isRawDialog(node: object): node is RawDialog {
  return 'component' in node && node.component === 'dialog' && 'props' in node && typeof node.props === 'object' && node.props !== null
}
