import { Hono } from 'hono'
import { locales } from '#config/locales'
import { dialogs } from '#contracts/dialogs'
import { hrefWithLocale } from '#domain/content/authored-link'
import { href } from '#routes'
import { utilityLinks } from '~/features/content/utility-links'
import { footerOf } from '~/server/content.server'
import type { EdgeSettings } from '../storefront/edge-context'
import { componentShop, noSuchLocale } from './component-shop'

/** HTML fragments of the page frame for other sites: `?locale=en-us`. The same for everyone, cached for a minute. */
export const frameComponents = new Hono<EdgeSettings>()

const kept = { 'Cache-Control': 'public, max-age=60' }

/** The foot with its links; a short built-in one while the content service cannot be reached. */
frameComponents.get('/footer', async (c) => {
  const shop = componentShop(c, (locale) => href('home', { locale }))
  if (!shop) return c.json(noSuchLocale, 400)
  const footer = await footerOf(shop)
  const linked = (links: readonly { text: string; url: string }[] = []) =>
    links.flatMap(({ text, url }) => {
      const led = hrefWithLocale(url, shop.locale)
      return led ? [{ text, url: led }] : []
    })
  const answer = {
    about: footer?.about ?? (await shop.t())(`brand.${shop.brand.id}.strap`),
    columns: footer?.columns.map(({ title, links }) => ({ title, links: linked(links) })) ?? [],
    legal: linked(footer?.legal),
    copyright: footer?.copyright ?? shop.brand.name,
  }
  return c.json(answer, 200, footer ? kept : {})
})

/** The line above the logo: where help is found, and the country one shops in. */
frameComponents.get('/utility', async (c) => {
  const shop = componentShop(c, (locale) => href('home', { locale }))
  if (!shop) return c.json(noSuchLocale, 400)
  const { locale, place } = shop
  const region = { text: `${locales[locale].label} · ${place.currency}`, url: href(dialogs['location-selector'].page, { locale }) }
  return c.json({ links: utilityLinks(await shop.t(), locale), region }, 200, kept)
})
