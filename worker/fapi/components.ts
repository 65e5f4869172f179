import { Hono } from 'hono'
import type { EdgeSettings } from '../storefront/edge-context'
import { catalogComponents } from './catalog-components'
import { frameComponents } from './frame-components'
import { searchHub } from './search-hub'
import { sizeComponents } from './size-components'

/** Parts of the shop for other pages: sizes, catalog, frame, search. */
export const components = new Hono<EdgeSettings>()

components.route('/search-hub', searchHub)
components.route('/', sizeComponents)
components.route('/', catalogComponents)
components.route('/', frameComponents)
