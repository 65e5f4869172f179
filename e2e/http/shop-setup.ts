import { findFreePort } from '../../scripts/serve/ports.ts'
import { setUpShop } from '../../scripts/test/shop-setup.ts'

/** One shop for all journeys without a browser. No script of the payment provider runs here, so any port will do. */
export default async function setUpShopForHttp() {
  return setUpShop({ sandboxPort: await findFreePort() })
}
