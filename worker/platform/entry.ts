import { platform } from './app'

export { CartObject } from './cart/cart.object'
export { StockObject } from './stock/stock.object'
export default platform
