import type { components } from './checkout'

/** Bodies of Adyen's Checkout API v71, exactly as published: a field that does not exist there does not compile. */
type AdyenBodies = components['schemas']

export type AdyenPaymentRequest = AdyenBodies['PaymentRequest']
export type AdyenPaymentMethod = AdyenPaymentRequest['paymentMethod']
export type AdyenPaymentDetailsRequest = AdyenBodies['PaymentDetailsRequest']
export type AdyenPayPalUpdateRequest = AdyenBodies['PaypalUpdateOrderRequest']
export type AdyenSessionRequest = AdyenBodies['CreateCheckoutSessionRequest']
export type AdyenCaptureRequest = AdyenBodies['PaymentCaptureRequest']
export type AdyenRefundRequest = AdyenBodies['PaymentRefundRequest']
export type AdyenReversalRequest = AdyenBodies['PaymentReversalRequest']
export type AdyenCancelRequest = AdyenBodies['StandalonePaymentCancelRequest']
export type AdyenPaymentMethodsRequest = AdyenBodies['PaymentMethodsRequest']
export type AdyenPaymentMethodsResponse = AdyenBodies['PaymentMethodsResponse']
export type AdyenApplePaySessionRequest = AdyenBodies['ApplePaySessionRequest']
export type AdyenAmount = AdyenBodies['Amount']
export type AdyenLineItem = AdyenBodies['LineItem']
export type AdyenBrowserInfo = AdyenBodies['BrowserInfo']
export type AdyenBillingAddress = AdyenBodies['BillingAddress']
export type AdyenDeliveryAddress = AdyenBodies['DeliveryAddress']
export type AdyenServiceError = AdyenBodies['ServiceError']
export type AdyenPaymentResponse = AdyenBodies['PaymentResponse']
export type AdyenAction = NonNullable<AdyenPaymentResponse['action']>
