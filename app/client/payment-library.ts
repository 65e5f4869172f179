// Named imports: the whole library would send every payment method to the browser.
import '@adyen/adyen-web/styles/adyen.css'
import '~/ui/styles/payment.css'

export { AdyenCheckout, Card } from '@adyen/adyen-web'
