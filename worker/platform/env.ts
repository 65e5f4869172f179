import type { CartObject } from './cart/cart.object'
import type { StockObject } from './stock/stock.object'

/** What the platform is given where it runs. */
export type PlatformEnv = {
  ENVIRONMENT: 'local' | 'production'
  /** `on`: content that is not live yet may be read in stage mode. (CMS-12, TRAP-26) */
  PREVIEW: 'on' | 'off'
  /** `on`: objects live in the European Union. Not available on a developer's machine. */
  EU_OBJECTS: 'on' | 'off'
  /** Signs access tokens. A secret of the deployment; only a local platform may go without. */
  TOKEN_SECRET?: string
  CARTS: DurableObjectNamespace<CartObject>
  STOCK: DurableObjectNamespace<StockObject>
  CATALOGUE: D1Database
  CANVASES: KVNamespace
}
