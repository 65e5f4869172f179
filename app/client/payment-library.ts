// Named one by one: with the whole of it the browser would be sent every way of paying there is.
import '@adyen/adyen-web/styles/adyen.css'
import '~/ui/styles/payment.css'

export { AdyenCheckout, Card } from '@adyen/adyen-web'
