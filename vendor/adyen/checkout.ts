// Generated from vendor/adyen by `npm run adyen`. Do not edit.
/* oxlint-disable -- generated */
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AccountInfo: {
            /** @enum {string} */
            accountAgeIndicator?: "notApplicable" | "thisTransaction" | "lessThan30Days" | "from30To60Days" | "moreThan60Days";
            /** Format: date-time */
            accountChangeDate?: string;
            /** @enum {string} */
            accountChangeIndicator?: "thisTransaction" | "lessThan30Days" | "from30To60Days" | "moreThan60Days";
            /** Format: date-time */
            accountCreationDate?: string;
            /** @enum {string} */
            accountType?: "notApplicable" | "credit" | "debit";
            /** Format: int32 */
            addCardAttemptsDay?: number;
            /** Format: date-time */
            deliveryAddressUsageDate?: string;
            /** @enum {string} */
            deliveryAddressUsageIndicator?: "thisTransaction" | "lessThan30Days" | "from30To60Days" | "moreThan60Days";
            homePhone?: string;
            mobilePhone?: string;
            /** Format: date-time */
            passwordChangeDate?: string;
            /** @enum {string} */
            passwordChangeIndicator?: "notApplicable" | "thisTransaction" | "lessThan30Days" | "from30To60Days" | "moreThan60Days";
            /** Format: int32 */
            pastTransactionsDay?: number;
            /** Format: int32 */
            pastTransactionsYear?: number;
            /** Format: date-time */
            paymentAccountAge?: string;
            /** @enum {string} */
            paymentAccountIndicator?: "notApplicable" | "thisTransaction" | "lessThan30Days" | "from30To60Days" | "moreThan60Days";
            /** Format: int32 */
            purchasesLast6Months?: number;
            suspiciousActivity?: boolean;
            workPhone?: string;
        };
        AcctInfo: {
            /** @enum {string} */
            chAccAgeInd?: "01" | "02" | "03" | "04" | "05";
            chAccChange?: string;
            /** @enum {string} */
            chAccChangeInd?: "01" | "02" | "03" | "04";
            chAccPwChange?: string;
            /** @enum {string} */
            chAccPwChangeInd?: "01" | "02" | "03" | "04" | "05";
            chAccString?: string;
            nbPurchaseAccount?: string;
            paymentAccAge?: string;
            /** @enum {string} */
            paymentAccInd?: "01" | "02" | "03" | "04" | "05";
            provisionAttemptsDay?: string;
            shipAddressUsage?: string;
            /** @enum {string} */
            shipAddressUsageInd?: "01" | "02" | "03" | "04";
            /** @enum {string} */
            shipNameIndicator?: "01" | "02";
            /** @enum {string} */
            suspiciousAccActivity?: "01" | "02";
            txnActivityDay?: string;
            txnActivityYear?: string;
        };
        Address: {
            city: string;
            country: string;
            houseNumberOrName: string;
            postalCode: string;
            stateOrProvince?: string;
            street: string;
        };
        Agency: {
            invoiceNumber?: string;
            planName?: string;
        };
        Airline: {
            agency?: components["schemas"]["Agency"];
            /** Format: int64 */
            boardingFee?: number;
            code?: string;
            computerizedReservationSystem?: string;
            customerReferenceNumber?: string;
            designatorCode?: string;
            documentType?: string;
            /** Format: date-time */
            flightDate?: string;
            legs?: components["schemas"]["Leg"][];
            passengerName: string;
            passengers?: components["schemas"]["Passenger"][];
            ticket?: components["schemas"]["Ticket"];
            travelAgency?: components["schemas"]["TravelAgency"];
        };
        Amount: {
            currency: string;
            /** Format: int64 */
            value: number;
        };
        AppIdentifierInfo: {
            androidPackageId?: string;
            iosScheme?: string;
        };
        ApplePayDetails: {
            applePayToken: string;
            checkoutAttemptId?: string;
            /** @enum {string} */
            fundingSource?: "credit" | "debit" | "prepaid";
            recurringDetailReference?: string;
            sdkData?: string;
            storedPaymentMethodId?: string;
            /** @enum {string} */
            type?: "applepay";
        };
        ApplePaySessionRequest: {
            displayName: string;
            domainName: string;
            merchantIdentifier: string;
        };
        ApplePaySessionResponse: {
            data: string;
        };
        ApplicationInfo: {
            adyenLibrary?: components["schemas"]["CommonField"];
            adyenPaymentSource?: components["schemas"]["CommonField"];
            externalPlatform?: components["schemas"]["ExternalPlatform"];
            merchantApplication?: components["schemas"]["CommonField"];
            merchantDevice?: components["schemas"]["MerchantDevice"];
            shopperInteractionDevice?: components["schemas"]["ShopperInteractionDevice"];
        };
        AuthenticationData: {
            /** @enum {string} */
            attemptAuthentication?: "always" | "never";
            authenticationOnly?: boolean;
            threeDSRequestData?: components["schemas"]["ThreeDSRequestData"];
        };
        BillingAddress: {
            city: string;
            country: string;
            houseNumberOrName: string;
            postalCode: string;
            stateOrProvince?: string;
            street: string;
        };
        BrowserInfo: {
            acceptHeader: string;
            /** Format: int32 */
            colorDepth: number;
            javaEnabled: boolean;
            javaScriptEnabled?: boolean;
            language: string;
            /** Format: int32 */
            screenHeight: number;
            /** Format: int32 */
            screenWidth: number;
            /** Format: int32 */
            timeZoneOffset: number;
            userAgent: string;
        };
        CardDetails: {
            billingSequenceNumber?: string;
            brand?: string;
            checkoutAttemptId?: string;
            "cupsecureplus.smscode"?: string;
            cvc?: string;
            encryptedCard?: string;
            encryptedCardNumber?: string;
            encryptedExpiryMonth?: string;
            encryptedExpiryYear?: string;
            encryptedPassword?: string;
            encryptedSecurityCode?: string;
            expiryMonth?: string;
            expiryYear?: string;
            fastlaneData?: string;
            /** @enum {string} */
            fundingSource?: "credit" | "debit" | "prepaid";
            holderName?: string;
            networkPaymentReference?: string;
            number?: string;
            recurringDetailReference?: string;
            sdkData?: string;
            shopperNotificationReference?: string;
            srcCorrelationId?: string;
            srcDigitalCardId?: string;
            srcScheme?: string;
            srcTokenReference?: string;
            storedPaymentMethodId?: string;
            threeDS2SdkVersion?: string;
            /** @enum {string} */
            type?: "bcmc" | "scheme" | "networkToken" | "giftcard" | "card" | "clicktopay";
        };
        CheckoutBankAccount: {
            /** @enum {string} */
            accountType?: "balance" | "checking" | "deposit" | "general" | "other" | "payment" | "savings";
            bankAccountNumber?: string;
            bankCity?: string;
            bankLocationId?: string;
            bankName?: string;
            bic?: string;
            countryCode?: string;
            iban?: string;
            ownerName?: string;
            taxId?: string;
        };
        CheckoutOrderResponse: {
            amount?: components["schemas"]["Amount"];
            expiresAt?: string;
            orderData?: string;
            pspReference: string;
            reference?: string;
            remainingAmount?: components["schemas"]["Amount"];
        };
        CheckoutRedirectAction: {
            data?: {
                [key: string]: string;
            };
            method?: string;
            paymentMethodType?: string;
            /** @enum {string} */
            type: "redirect";
            url?: string;
        };
        CheckoutSDKAction: {
            paymentData?: string;
            paymentMethodType?: string;
            sdkData?: {
                [key: string]: string;
            };
            /** @enum {string} */
            type: "sdk" | "wechatpaySDK";
            url?: string;
        };
        CheckoutSessionInstallmentOption: {
            plans?: ("bonus" | "buynow_paylater" | "interes_refund_prctg" | "interest_bonus" | "nointeres_refund_prctg" | "nointerest_bonus" | "refund_prctg" | "regular" | "revolving" | "with_interest")[];
            /** Format: int32 */
            preselectedValue?: number;
            values?: number[];
        };
        CheckoutSessionThreeDS2RequestData: {
            homePhone?: components["schemas"]["Phone"];
            mobilePhone?: components["schemas"]["Phone"];
            /** @enum {string} */
            threeDSRequestorChallengeInd?: "01" | "02" | "03" | "04" | "05" | "06";
            workPhone?: components["schemas"]["Phone"];
        };
        CheckoutThreeDS2Action: {
            authorisationToken?: string;
            paymentData?: string;
            paymentMethodType?: string;
            subtype?: string;
            token?: string;
            /** @enum {string} */
            type: "threeDS2";
            url?: string;
        };
        CommonField: {
            name?: string;
            version?: string;
        };
        Company: {
            homepage?: string;
            name?: string;
            registrationNumber?: string;
            registryLocation?: string;
            taxId?: string;
            type?: string;
        };
        CreateCheckoutSessionRequest: {
            accountInfo?: components["schemas"]["AccountInfo"];
            additionalAmount?: components["schemas"]["Amount"];
            additionalData?: {
                [key: string]: string;
            };
            allowedPaymentMethods?: string[];
            amount: components["schemas"]["Amount"];
            applicationInfo?: components["schemas"]["ApplicationInfo"];
            authenticationData?: components["schemas"]["AuthenticationData"];
            billingAddress?: components["schemas"]["BillingAddress"];
            blockedPaymentMethods?: string[];
            /** Format: int32 */
            captureDelayHours?: number;
            /** @enum {string} */
            channel?: "iOS" | "Android" | "Web";
            company?: components["schemas"]["Company"];
            countryCode?: string;
            /** Format: date */
            dateOfBirth?: string;
            /** Format: date-time */
            deliverAt?: string;
            deliveryAddress?: components["schemas"]["DeliveryAddress"];
            enableOneClick?: boolean;
            enablePayOut?: boolean;
            enableRecurring?: boolean;
            /** Format: date-time */
            expiresAt?: string;
            fundOrigin?: components["schemas"]["FundOrigin"];
            fundRecipient?: components["schemas"]["FundRecipient"];
            installmentOptions?: {
                [key: string]: components["schemas"]["CheckoutSessionInstallmentOption"];
            };
            lineItems?: components["schemas"]["LineItem"][];
            mandate?: components["schemas"]["Mandate"];
            mcc?: string;
            merchantAccount: string;
            merchantOrderReference?: string;
            metadata?: {
                [key: string]: string;
            };
            /** @enum {string} */
            mode?: "embedded" | "hosted";
            mpiData?: components["schemas"]["ThreeDSecureData"];
            platformChargebackLogic?: components["schemas"]["PlatformChargebackLogic"];
            recurringExpiry?: string;
            recurringFrequency?: string;
            /** @enum {string} */
            recurringProcessingModel?: "CardOnFile" | "Subscription" | "UnscheduledCardOnFile";
            redirectFromIssuerMethod?: string;
            redirectToIssuerMethod?: string;
            reference: string;
            returnUrl: string;
            riskData?: components["schemas"]["RiskData"];
            shopperEmail?: string;
            /** @enum {string} */
            shopperInteraction?: "Ecommerce" | "ContAuth" | "Moto" | "POS";
            shopperIP?: string;
            shopperLocale?: string;
            shopperName?: components["schemas"]["ShopperName"];
            shopperReference?: string;
            shopperStatement?: string;
            showInstallmentAmount?: boolean;
            showRemovePaymentMethodButton?: boolean;
            socialSecurityNumber?: string;
            splitCardFundingSources?: boolean;
            splits?: components["schemas"]["Split"][];
            store?: string;
            /** @enum {string} */
            storeFiltrationMode?: "exclusive" | "inclusive" | "skipFilter";
            storePaymentMethod?: boolean;
            /** @enum {string} */
            storePaymentMethodMode?: "askForConsent" | "disabled" | "enabled";
            telephoneNumber?: string;
            themeId?: string;
            threeDS2RequestData?: components["schemas"]["CheckoutSessionThreeDS2RequestData"];
            threeDSAuthenticationOnly?: boolean;
            trustedShopper?: boolean;
        };
        CreateCheckoutSessionResponse: {
            accountInfo?: components["schemas"]["AccountInfo"];
            additionalAmount?: components["schemas"]["Amount"];
            additionalData?: {
                [key: string]: string;
            };
            allowedPaymentMethods?: string[];
            amount: components["schemas"]["Amount"];
            applicationInfo?: components["schemas"]["ApplicationInfo"];
            authenticationData?: components["schemas"]["AuthenticationData"];
            billingAddress?: components["schemas"]["BillingAddress"];
            blockedPaymentMethods?: string[];
            /** Format: int32 */
            captureDelayHours?: number;
            /** @enum {string} */
            channel?: "iOS" | "Android" | "Web";
            company?: components["schemas"]["Company"];
            countryCode?: string;
            /** Format: date-time */
            dateOfBirth?: string;
            /** Format: date-time */
            deliverAt?: string;
            deliveryAddress?: components["schemas"]["DeliveryAddress"];
            enableOneClick?: boolean;
            enablePayOut?: boolean;
            enableRecurring?: boolean;
            /** Format: date-time */
            expiresAt: string;
            fundOrigin?: components["schemas"]["FundOrigin"];
            fundRecipient?: components["schemas"]["FundRecipient"];
            id: string;
            installmentOptions?: {
                [key: string]: components["schemas"]["CheckoutSessionInstallmentOption"];
            };
            lineItems?: components["schemas"]["LineItem"][];
            mandate?: components["schemas"]["Mandate"];
            mcc?: string;
            merchantAccount: string;
            merchantOrderReference?: string;
            metadata?: {
                [key: string]: string;
            };
            /** @enum {string} */
            mode?: "embedded" | "hosted";
            mpiData?: components["schemas"]["ThreeDSecureData"];
            platformChargebackLogic?: components["schemas"]["PlatformChargebackLogic"];
            recurringExpiry?: string;
            recurringFrequency?: string;
            /** @enum {string} */
            recurringProcessingModel?: "CardOnFile" | "Subscription" | "UnscheduledCardOnFile";
            redirectFromIssuerMethod?: string;
            redirectToIssuerMethod?: string;
            reference: string;
            returnUrl: string;
            riskData?: components["schemas"]["RiskData"];
            sessionData?: string;
            shopperEmail?: string;
            /** @enum {string} */
            shopperInteraction?: "Ecommerce" | "ContAuth" | "Moto" | "POS";
            shopperIP?: string;
            shopperLocale?: string;
            shopperName?: components["schemas"]["ShopperName"];
            shopperReference?: string;
            shopperStatement?: string;
            showInstallmentAmount?: boolean;
            showRemovePaymentMethodButton?: boolean;
            socialSecurityNumber?: string;
            splitCardFundingSources?: boolean;
            splits?: components["schemas"]["Split"][];
            store?: string;
            /** @enum {string} */
            storeFiltrationMode?: "exclusive" | "inclusive" | "skipFilter";
            storePaymentMethod?: boolean;
            /** @enum {string} */
            storePaymentMethodMode?: "askForConsent" | "disabled" | "enabled";
            telephoneNumber?: string;
            themeId?: string;
            threeDS2RequestData?: components["schemas"]["CheckoutSessionThreeDS2RequestData"];
            threeDSAuthenticationOnly?: boolean;
            trustedShopper?: boolean;
            url?: string;
        };
        DeliveryAddress: {
            city: string;
            country: string;
            firstName?: string;
            houseNumberOrName: string;
            lastName?: string;
            postalCode: string;
            stateOrProvince?: string;
            street: string;
        };
        DeliveryMethod: {
            amount?: components["schemas"]["Amount"];
            description?: string;
            reference?: string;
            selected?: boolean;
            /** @enum {string} */
            type?: "Shipping";
        };
        Destination: {
            countryCode?: string;
            postalCode?: string;
            stateOrProvince?: string;
        };
        DetailsRequestAuthenticationData: {
            authenticationOnly?: boolean;
        };
        DeviceRenderOptions: {
            /** @enum {string} */
            sdkInterface?: "native" | "html" | "both";
            sdkUiType?: ("multiSelect" | "otherHtml" | "outOfBand" | "singleSelect" | "text")[];
        };
        EncryptedOrderData: {
            orderData: string;
            pspReference: string;
        };
        EnhancedSchemeData: {
            airline?: components["schemas"]["Airline"];
            levelTwoThree?: components["schemas"]["LevelTwoThree"];
        };
        ExternalPlatform: {
            integrator?: string;
            name?: string;
            version?: string;
        };
        ForexQuote: {
            account?: string;
            accountType?: string;
            baseAmount?: components["schemas"]["Amount"];
            /** Format: int32 */
            basePoints: number;
            buy?: components["schemas"]["Amount"];
            interbank?: components["schemas"]["Amount"];
            reference?: string;
            sell?: components["schemas"]["Amount"];
            signature?: string;
            source?: string;
            type?: string;
            /** Format: date-time */
            validTill: string;
        };
        FraudCheckResult: {
            /** Format: int32 */
            accountScore: number;
            /** Format: int32 */
            checkId: number;
            name: string;
        };
        FraudResult: {
            /** Format: int32 */
            accountScore: number;
            results?: components["schemas"]["FraudCheckResult"][];
        };
        FundOrigin: {
            billingAddress?: components["schemas"]["Address"];
            shopperEmail?: string;
            shopperName?: components["schemas"]["Name"];
            telephoneNumber?: string;
            walletIdentifier?: string;
        };
        FundRecipient: {
            billingAddress?: components["schemas"]["Address"];
            IBAN?: string;
            paymentMethod?: components["schemas"]["CardDetails"];
            shopperEmail?: string;
            shopperName?: components["schemas"]["Name"];
            shopperReference?: string;
            storedPaymentMethodId?: string;
            subMerchant?: components["schemas"]["SubMerchant"];
            telephoneNumber?: string;
            walletIdentifier?: string;
            walletOwnerTaxId?: string;
            /** @enum {string} */
            walletPurpose?: "identifiedBoleto" | "transferDifferentWallet" | "transferOwnWallet" | "transferSameWallet" | "unidentifiedBoleto";
        };
        GooglePayDetails: {
            checkoutAttemptId?: string;
            /** @enum {string} */
            fundingSource?: "credit" | "debit" | "prepaid";
            googlePayCardNetwork?: string;
            googlePayToken: string;
            recurringDetailReference?: string;
            sdkData?: string;
            storedPaymentMethodId?: string;
            threeDS2SdkVersion?: string;
            /** @enum {string} */
            type?: "googlepay";
        };
        IdealDetails: {
            checkoutAttemptId?: string;
            issuer?: string;
            recurringDetailReference?: string;
            sdkData?: string;
            storedPaymentMethodId?: string;
            /** @enum {string} */
            type?: "ideal";
        };
        InputDetail: {
            configuration?: {
                [key: string]: string;
            };
            details?: components["schemas"]["SubInputDetail"][];
            inputDetails?: components["schemas"]["SubInputDetail"][];
            items?: components["schemas"]["Item"][];
            itemSearchUrl?: string;
            key?: string;
            optional?: boolean;
            type?: string;
            value?: string;
        };
        Installments: {
            /** Format: int32 */
            extra?: number;
            /** @enum {string} */
            plan?: "bonus" | "buynow_paylater" | "interes_refund_prctg" | "interest_bonus" | "nointeres_refund_prctg" | "nointerest_bonus" | "refund_prctg" | "regular" | "revolving" | "with_interest";
            /** Format: int32 */
            value: number;
        };
        Item: {
            id?: string;
            name?: string;
        };
        ItemDetailLine: {
            commodityCode?: string;
            description?: string;
            /** Format: int64 */
            discountAmount?: number;
            productCode?: string;
            /** Format: int64 */
            quantity?: number;
            /** Format: int64 */
            totalAmount?: number;
            unitOfMeasure?: string;
            /** Format: int64 */
            unitPrice?: number;
        };
        KlarnaDetails: {
            billingAddress?: string;
            checkoutAttemptId?: string;
            deliveryAddress?: string;
            personalDetails?: string;
            recurringDetailReference?: string;
            sdkData?: string;
            storedPaymentMethodId?: string;
            subtype?: string;
            /** @enum {string} */
            type: "klarna" | "klarnapayments" | "klarnapayments_account" | "klarnapayments_b2b" | "klarna_paynow" | "klarna_account" | "klarna_b2b";
        };
        Leg: {
            carrierCode?: string;
            classOfTravel?: string;
            /** Format: date-time */
            dateOfTravel?: string;
            departureAirportCode?: string;
            /** Format: int64 */
            departureTax?: number;
            destinationAirportCode?: string;
            fareBasisCode?: string;
            flightNumber?: string;
            stopOverCode?: string;
        };
        LevelTwoThree: {
            customerReferenceNumber?: string;
            destination?: components["schemas"]["Destination"];
            /** Format: int64 */
            dutyAmount?: number;
            /** Format: int64 */
            freightAmount?: number;
            itemDetailLines?: components["schemas"]["ItemDetailLine"][];
            /** Format: date */
            orderDate?: string;
            shipFromPostalCode?: string;
            /** Format: int64 */
            totalTaxAmount?: number;
        };
        LineItem: {
            /** Format: int64 */
            amountExcludingTax?: number;
            /** Format: int64 */
            amountIncludingTax?: number;
            brand?: string;
            color?: string;
            description?: string;
            id?: string;
            imageUrl?: string;
            itemCategory?: string;
            manufacturer?: string;
            marketplaceSellerId?: string;
            productUrl?: string;
            /** Format: int64 */
            quantity?: number;
            receiverEmail?: string;
            size?: string;
            sku?: string;
            /** Format: int64 */
            taxAmount?: number;
            /** Format: int64 */
            taxPercentage?: number;
            upc?: string;
        };
        ListStoredPaymentMethodsResponse: {
            merchantAccount?: string;
            shopperReference?: string;
            storedPaymentMethods?: components["schemas"]["StoredPaymentMethodResource"][];
        };
        Mandate: {
            amount: string;
            /** @enum {string} */
            amountRule?: "max" | "exact";
            /** @enum {string} */
            billingAttemptsRule?: "on" | "before" | "after";
            billingDay?: string;
            count?: string;
            endsAt: string;
            /** @enum {string} */
            frequency: "adhoc" | "daily" | "weekly" | "biWeekly" | "monthly" | "quarterly" | "halfYearly" | "yearly";
            remarks?: string;
            startsAt?: string;
        };
        MerchantDevice: {
            os?: string;
            osVersion?: string;
            reference?: string;
        };
        MerchantRiskIndicator: {
            addressMatch?: boolean;
            /** @enum {string} */
            deliveryAddressIndicator?: "shipToBillingAddress" | "shipToVerifiedAddress" | "shipToNewAddress" | "shipToStore" | "digitalGoods" | "goodsNotShipped" | "other";
            deliveryEmail?: string;
            deliveryEmailAddress?: string;
            /** @enum {string} */
            deliveryTimeframe?: "electronicDelivery" | "sameDayShipping" | "overnightShipping" | "twoOrMoreDaysShipping";
            giftCardAmount?: components["schemas"]["Amount"];
            /** Format: int32 */
            giftCardCount?: number;
            giftCardCurr?: string;
            /** Format: date-time */
            preOrderDate?: string;
            preOrderPurchase?: boolean;
            preOrderPurchaseInd?: string;
            reorderItems?: boolean;
            reorderItemsInd?: string;
            shipIndicator?: string;
        };
        Name: {
            firstName: string;
            lastName: string;
        };
        Passenger: {
            /** Format: date */
            dateOfBirth?: string;
            firstName?: string;
            lastName?: string;
            phoneNumber?: string;
            travellerType?: string;
        };
        Payment: {
            amount?: components["schemas"]["Amount"];
            paymentMethod?: components["schemas"]["ResponsePaymentMethod"];
            pspReference?: string;
            /** @enum {string} */
            resultCode?: "Authorised" | "Received" | "Pending";
        };
        PaymentCaptureRequest: {
            amount: components["schemas"]["Amount"];
            applicationInfo?: components["schemas"]["ApplicationInfo"];
            enhancedSchemeData?: components["schemas"]["EnhancedSchemeData"];
            lineItems?: components["schemas"]["LineItem"][];
            merchantAccount: string;
            platformChargebackLogic?: components["schemas"]["PlatformChargebackLogic"];
            reference?: string;
            splits?: components["schemas"]["Split"][];
            subMerchants?: components["schemas"]["SubMerchantInfo"][];
        };
        PaymentCaptureResponse: {
            amount: components["schemas"]["Amount"];
            lineItems?: components["schemas"]["LineItem"][];
            merchantAccount: string;
            paymentPspReference: string;
            platformChargebackLogic?: components["schemas"]["PlatformChargebackLogic"];
            pspReference: string;
            reference?: string;
            splits?: components["schemas"]["Split"][];
            /** @enum {string} */
            status: "received";
            subMerchants?: components["schemas"]["SubMerchantInfo"][];
        };
        PaymentCompletionDetails: {
            authorization_token?: string;
            billingToken?: string;
            "cupsecureplus.smscode"?: string;
            facilitatorAccessToken?: string;
            MD?: string;
            oneTimePasscode?: string;
            orderID?: string;
            PaReq?: string;
            PaRes?: string;
            payerID?: string;
            payload?: string;
            paymentID?: string;
            paymentStatus?: string;
            redirectResult?: string;
            resultCode?: string;
            returnUrlQueryString?: string;
            "threeds2.challengeResult"?: string;
            "threeds2.fingerprint"?: string;
            threeDSResult?: string;
            vaultToken?: string;
        };
        PaymentDetails: {
            checkoutAttemptId?: string;
            sdkData?: string;
            /** @enum {string} */
            type?: "alipay" | "multibanco" | "bankTransfer" | "bankTransfer_IBAN" | "paybright" | "paynow" | "affirm_pos" | "iris" | "wero" | "trustly" | "trustlyvector" | "oney" | "facilypay" | "facilypay_3x" | "facilypay_4x" | "facilypay_6x" | "facilypay_10x" | "facilypay_12x" | "unionpay" | "kcp_banktransfer" | "kcp_payco" | "kcp_creditcard" | "wechatpaySDK" | "wechatpayQR" | "wechatpayWeb" | "molpay_boost" | "wallet_IN" | "payu_IN_cashcard" | "payu_IN_nb" | "paytm" | "molpay_ebanking_VN" | "molpay_ebanking_MY" | "molpay_ebanking_direct_MY" | "swish" | "bizum" | "walley" | "walley_b2b" | "paypo" | "scalapay" | "scalapay_3x" | "scalapay_4x" | "molpay_fpx" | "payme" | "payme_pos" | "konbini" | "directEbanking" | "boletobancario" | "cashticket" | "ikano" | "karenmillen" | "oasis" | "warehouse" | "primeiropay_boleto" | "mada" | "benefit" | "knet" | "omannet" | "gopay_wallet" | "kcp_naverpay" | "fawry" | "atome" | "naps" | "nordea" | "boletobancario_bradesco" | "boletobancario_itau" | "boletobancario_santander" | "boletobancario_bancodobrasil" | "boletobancario_hsbc" | "molpay_maybank2u" | "molpay_cimb" | "molpay_rhb" | "molpay_amb" | "molpay_hlb" | "molpay_affin_epg" | "molpay_bankislam" | "molpay_publicbank" | "fpx_agrobank" | "touchngo" | "maybank2u_mae" | "duitnow" | "promptpay" | "twint_pos" | "alipay_hk" | "alipay_hk_web" | "alipay_hk_wap" | "alipay_wap" | "balanceplatform";
        };
        PaymentDetailsRequest: {
            authenticationData?: components["schemas"]["DetailsRequestAuthenticationData"];
            details: components["schemas"]["PaymentCompletionDetails"];
            paymentData?: string;
            threeDSAuthenticationOnly?: boolean;
        };
        PaymentDetailsResponse: {
            action?: components["schemas"]["CheckoutThreeDS2Action"];
            additionalData?: {
                [key: string]: string;
            };
            amount?: components["schemas"]["Amount"];
            donationToken?: string;
            fraudResult?: components["schemas"]["FraudResult"];
            merchantReference?: string;
            order?: components["schemas"]["CheckoutOrderResponse"];
            paymentMethod?: components["schemas"]["ResponsePaymentMethod"];
            paymentValidations?: components["schemas"]["PaymentValidationsResponse"];
            pspReference?: string;
            refusalReason?: string;
            refusalReasonCode?: string;
            /** @enum {string} */
            resultCode?: "AuthenticationFinished" | "AuthenticationNotRequired" | "Authorised" | "Cancelled" | "ChallengeShopper" | "Error" | "IdentifyShopper" | "PartiallyAuthorised" | "Pending" | "PresentToShopper" | "Received" | "RedirectShopper" | "Refused" | "Success";
            shopperLocale?: string;
            threeDS2ResponseData?: components["schemas"]["ThreeDS2ResponseData"];
            threeDS2Result?: components["schemas"]["ThreeDS2Result"];
            threeDSPaymentData?: string;
        };
        PaymentMethod: {
            apps?: components["schemas"]["PaymentMethodUPIApps"][];
            brand?: string;
            brands?: string[];
            configuration?: {
                [key: string]: string;
            };
            /** @enum {string} */
            fundingSource?: "credit" | "debit" | "prepaid";
            group?: components["schemas"]["PaymentMethodGroup"];
            inputDetails?: components["schemas"]["InputDetail"][];
            issuers?: components["schemas"]["PaymentMethodIssuer"][];
            name?: string;
            promoted?: boolean;
            type?: string;
        };
        PaymentMethodGroup: {
            name?: string;
            paymentMethodData?: string;
            type?: string;
        };
        PaymentMethodIssuer: {
            disabled?: boolean;
            id: string;
            name: string;
        };
        PaymentMethodsRequest: {
            additionalData?: {
                [key: string]: string;
            };
            allowedPaymentMethods?: string[];
            amount?: components["schemas"]["Amount"];
            blockedPaymentMethods?: string[];
            browserInfo?: components["schemas"]["BrowserInfo"];
            /** @enum {string} */
            channel?: "iOS" | "Android" | "Web";
            countryCode?: string;
            merchantAccount: string;
            order?: components["schemas"]["EncryptedOrderData"];
            shopperConversionId?: string;
            shopperEmail?: string;
            shopperIP?: string;
            shopperLocale?: string;
            shopperReference?: string;
            splitCardFundingSources?: boolean;
            store?: string;
            /** @enum {string} */
            storeFiltrationMode?: "exclusive" | "inclusive" | "skipFilter";
            telephoneNumber?: string;
        };
        PaymentMethodsResponse: {
            paymentMethods?: components["schemas"]["PaymentMethod"][];
            storedPaymentMethods?: components["schemas"]["StoredPaymentMethod"][];
        };
        PaymentMethodUPIApps: {
            appIdentifierInfo?: components["schemas"]["AppIdentifierInfo"];
            id: string;
            name: string;
        };
        PaymentRefundRequest: {
            amount: components["schemas"]["Amount"];
            applicationInfo?: components["schemas"]["ApplicationInfo"];
            capturePspReference?: string;
            enhancedSchemeData?: components["schemas"]["EnhancedSchemeData"];
            lineItems?: components["schemas"]["LineItem"][];
            merchantAccount: string;
            /** @enum {string|null} */
            merchantRefundReason?: "FRAUD" | "CUSTOMER REQUEST" | "RETURN" | "DUPLICATE" | "OTHER" | null;
            reference?: string;
            splits?: components["schemas"]["Split"][];
            store?: string;
        };
        PaymentRefundResponse: {
            amount: components["schemas"]["Amount"];
            capturePspReference?: string;
            lineItems?: components["schemas"]["LineItem"][];
            merchantAccount: string;
            /** @enum {string|null} */
            merchantRefundReason?: "FRAUD" | "CUSTOMER REQUEST" | "RETURN" | "DUPLICATE" | "OTHER" | null;
            paymentPspReference: string;
            pspReference: string;
            reference?: string;
            splits?: components["schemas"]["Split"][];
            /** @enum {string} */
            status: "received";
            store?: string;
        };
        PaymentRequest: {
            accountInfo?: components["schemas"]["AccountInfo"];
            additionalAmount?: components["schemas"]["Amount"];
            additionalData?: {
                [key: string]: string;
            };
            amount: components["schemas"]["Amount"];
            applicationInfo?: components["schemas"]["ApplicationInfo"];
            authenticationData?: components["schemas"]["AuthenticationData"];
            bankAccount?: components["schemas"]["CheckoutBankAccount"];
            billingAddress?: components["schemas"]["BillingAddress"];
            browserInfo?: components["schemas"]["BrowserInfo"];
            /** Format: int32 */
            captureDelayHours?: number;
            /** @enum {string} */
            channel?: "iOS" | "Android" | "Web";
            checkoutAttemptId?: string;
            company?: components["schemas"]["Company"];
            conversionId?: string;
            countryCode?: string;
            /** Format: date-time */
            dateOfBirth?: string;
            dccQuote?: components["schemas"]["ForexQuote"];
            /** Format: date-time */
            deliverAt?: string;
            deliveryAddress?: components["schemas"]["DeliveryAddress"];
            /** Format: date-time */
            deliveryDate?: string;
            deviceFingerprint?: string;
            enableOneClick?: boolean;
            enablePayOut?: boolean;
            enableRecurring?: boolean;
            enhancedSchemeData?: components["schemas"]["EnhancedSchemeData"];
            /** @enum {string} */
            entityType?: "NaturalPerson" | "CompanyName";
            /** Format: int32 */
            fraudOffset?: number;
            fundOrigin?: components["schemas"]["FundOrigin"];
            fundRecipient?: components["schemas"]["FundRecipient"];
            /** @enum {string} */
            industryUsage?: "delayedCharge" | "installment" | "noShow";
            installments?: components["schemas"]["Installments"];
            lineItems?: components["schemas"]["LineItem"][];
            localizedShopperStatement?: {
                [key: string]: string;
            };
            mandate?: components["schemas"]["Mandate"];
            mcc?: string;
            merchantAccount: string;
            merchantOrderReference?: string;
            merchantRiskIndicator?: components["schemas"]["MerchantRiskIndicator"];
            metadata?: {
                [key: string]: string;
            };
            mpiData?: components["schemas"]["ThreeDSecureData"];
            order?: components["schemas"]["EncryptedOrderData"];
            orderReference?: string;
            origin?: string;
            paymentMethod: components["schemas"]["ApplePayDetails"] | components["schemas"]["CardDetails"] | components["schemas"]["GooglePayDetails"] | components["schemas"]["IdealDetails"] | components["schemas"]["KlarnaDetails"] | components["schemas"]["PayPalDetails"] | components["schemas"]["PaymentDetails"] | components["schemas"]["SepaDirectDebitDetails"];
            paymentValidations?: components["schemas"]["PaymentValidations"];
            platformChargebackLogic?: components["schemas"]["PlatformChargebackLogic"];
            recurringExpiry?: string;
            recurringFrequency?: string;
            /** @enum {string} */
            recurringProcessingModel?: "CardOnFile" | "Subscription" | "UnscheduledCardOnFile";
            redirectFromIssuerMethod?: string;
            redirectToIssuerMethod?: string;
            reference: string;
            returnUrl: string;
            riskData?: components["schemas"]["RiskData"];
            sessionValidity?: string;
            shopperConversionId?: string;
            shopperEmail?: string;
            /** @enum {string} */
            shopperInteraction?: "Ecommerce" | "ContAuth" | "Moto" | "POS";
            shopperIP?: string;
            shopperLocale?: string;
            shopperName?: components["schemas"]["ShopperName"];
            shopperReference?: string;
            shopperStatement?: string;
            shopperTaxInfo?: components["schemas"]["ShopperTaxInfo"];
            socialSecurityNumber?: string;
            splits?: components["schemas"]["Split"][];
            store?: string;
            storePaymentMethod?: boolean;
            subMerchants?: components["schemas"]["SubMerchantInfo"][];
            surcharge?: components["schemas"]["Surcharge"];
            telephoneNumber?: string;
            threeDS2RequestData?: components["schemas"]["ThreeDS2RequestFields"];
            threeDSAuthenticationOnly?: boolean;
            trustedShopper?: boolean;
        };
        PaymentResponse: {
            action?: components["schemas"]["CheckoutRedirectAction"] | components["schemas"]["CheckoutSDKAction"] | components["schemas"]["CheckoutThreeDS2Action"];
            additionalData?: {
                [key: string]: string;
            };
            amount?: components["schemas"]["Amount"];
            donationToken?: string;
            fraudResult?: components["schemas"]["FraudResult"];
            merchantReference?: string;
            order?: components["schemas"]["CheckoutOrderResponse"];
            paymentMethod?: components["schemas"]["ResponsePaymentMethod"];
            paymentValidations?: components["schemas"]["PaymentValidationsResponse"];
            pspReference?: string;
            refusalReason?: string;
            refusalReasonCode?: string;
            /** @enum {string} */
            resultCode?: "AuthenticationFinished" | "AuthenticationNotRequired" | "Authorised" | "Cancelled" | "ChallengeShopper" | "Error" | "IdentifyShopper" | "PartiallyAuthorised" | "Pending" | "PresentToShopper" | "Received" | "RedirectShopper" | "Refused" | "Success";
            threeDS2ResponseData?: components["schemas"]["ThreeDS2ResponseData"];
            threeDS2Result?: components["schemas"]["ThreeDS2Result"];
            threeDSPaymentData?: string;
        };
        PaymentReversalRequest: {
            applicationInfo?: components["schemas"]["ApplicationInfo"];
            enhancedSchemeData?: components["schemas"]["EnhancedSchemeData"];
            merchantAccount: string;
            reference?: string;
        };
        PaymentReversalResponse: {
            merchantAccount: string;
            paymentPspReference: string;
            pspReference: string;
            reference?: string;
            /** @enum {string} */
            status: "received";
        };
        PaymentValidations: {
            name?: components["schemas"]["PaymentValidationsNameRequest"];
        };
        PaymentValidationsNameRequest: {
            status: string;
        };
        PaymentValidationsNameResponse: {
            rawResponse?: components["schemas"]["PaymentValidationsNameResultRawResponse"];
            result?: components["schemas"]["PaymentValidationsNameResultResponse"];
            /** @enum {string} */
            status?: "notPerformed" | "notSupported" | "performed";
        };
        PaymentValidationsNameResultRawResponse: {
            firstName?: string;
            fullName?: string;
            lastName?: string;
            middleName?: string;
            status?: string;
        };
        PaymentValidationsNameResultResponse: {
            firstName?: string;
            fullName?: string;
            lastName?: string;
            middleName?: string;
        };
        PaymentValidationsResponse: {
            name?: components["schemas"]["PaymentValidationsNameResponse"];
        };
        PayPalDetails: {
            checkoutAttemptId?: string;
            orderID?: string;
            payeePreferred?: string;
            payerID?: string;
            payerSelected?: string;
            recurringDetailReference?: string;
            sdkData?: string;
            storedPaymentMethodId?: string;
            /** @enum {string} */
            subtype?: "express" | "redirect" | "sdk";
            /** @enum {string} */
            type: "paypal";
        };
        PaypalUpdateOrderRequest: {
            amount?: components["schemas"]["Amount"];
            deliveryMethods?: components["schemas"]["DeliveryMethod"][];
            paymentData?: string;
            pspReference?: string;
            sessionId?: string;
            taxTotal?: components["schemas"]["TaxTotal"];
        };
        PaypalUpdateOrderResponse: {
            paymentData: string;
            /** @enum {string} */
            status: "error" | "success";
        };
        Phone: {
            cc?: string;
            subscriber?: string;
        };
        PlatformChargebackLogic: {
            /** @enum {string} */
            behavior?: "deductFromOneBalanceAccount" | "deductAccordingToSplitRatio" | "deductFromLiableAccount";
            costAllocationAccount?: string;
            targetAccount?: string;
        };
        ResponsePaymentMethod: {
            brand?: string;
            type?: string;
        };
        RiskData: {
            clientData?: string;
            customFields?: {
                [key: string]: string;
            };
            /** Format: int32 */
            fraudOffset?: number;
            profileReference?: string;
        };
        SDKEphemPubKey: {
            crv?: string;
            kty?: string;
            x?: string;
            y?: string;
        };
        SepaDirectDebitDetails: {
            checkoutAttemptId?: string;
            dueDate?: string;
            iban: string;
            ownerName: string;
            recurringDetailReference?: string;
            sdkData?: string;
            storedPaymentMethodId?: string;
            transferInstrumentId?: string;
            /** @enum {string} */
            type?: "sepadirectdebit" | "sepadirectdebit_amazonpay";
        };
        ServiceError: {
            additionalData?: {
                [key: string]: string;
            };
            errorCode?: string;
            errorType?: string;
            message?: string;
            pspReference?: string;
            /** Format: int32 */
            status?: number;
        };
        SessionResultResponse: {
            additionalData?: {
                [key: string]: string;
            };
            id?: string;
            payments?: components["schemas"]["Payment"][];
            reference?: string;
            /** @enum {string} */
            status?: "active" | "canceled" | "completed" | "expired" | "paymentPending" | "refused";
        };
        ShopperInteractionDevice: {
            locale?: string;
            os?: string;
            osVersion?: string;
        };
        ShopperName: {
            firstName: string;
            lastName: string;
        };
        ShopperTaxInfo: {
            taxCountryCode: string;
            taxIdentificationNumber: string;
        };
        Split: {
            account?: string;
            amount?: components["schemas"]["SplitAmount"];
            description?: string;
            reference?: string;
            /** @enum {string} */
            type: "AcquiringFees" | "AdyenCommission" | "AdyenFees" | "AdyenMarkup" | "BalanceAccount" | "Commission" | "Default" | "Interchange" | "MarketPlace" | "PaymentFee" | "Remainder" | "SchemeFee" | "Surcharge" | "Tip" | "TopUp" | "VAT";
        };
        SplitAmount: {
            currency?: string;
            /** Format: int64 */
            value: number;
        };
        StandalonePaymentCancelRequest: {
            applicationInfo?: components["schemas"]["ApplicationInfo"];
            enhancedSchemeData?: components["schemas"]["EnhancedSchemeData"];
            merchantAccount: string;
            paymentReference: string;
            reference?: string;
        };
        StandalonePaymentCancelResponse: {
            merchantAccount: string;
            paymentReference: string;
            pspReference: string;
            reference?: string;
            /** @enum {string} */
            status: "received";
        };
        StoredPaymentMethod: {
            bankAccountNumber?: string;
            bankLocationId?: string;
            brand?: string;
            cashtag?: string;
            expiryMonth?: string;
            expiryYear?: string;
            holderName?: string;
            iban?: string;
            id?: string;
            label?: string;
            lastFour?: string;
            name?: string;
            networkTxReference?: string;
            ownerName?: string;
            shopperEmail?: string;
            supportedRecurringProcessingModels?: string[];
            supportedShopperInteractions?: string[];
            type?: string;
        };
        StoredPaymentMethodResource: {
            alias?: string;
            aliasType?: string;
            brand?: string;
            cardBin?: string;
            expiryMonth?: string;
            expiryYear?: string;
            externalResponseCode?: string;
            externalTokenReference?: string;
            holderName?: string;
            iban?: string;
            id?: string;
            issuerName?: string;
            lastFour?: string;
            mandate?: components["schemas"]["TokenMandate"];
            name?: string;
            networkTxReference?: string;
            ownerName?: string;
            shopperEmail?: string;
            shopperReference?: string;
            supportedRecurringProcessingModels?: string[];
            type?: string;
        };
        SubInputDetail: {
            configuration?: {
                [key: string]: string;
            };
            items?: components["schemas"]["Item"][];
            key?: string;
            optional?: boolean;
            type?: string;
            value?: string;
        };
        SubMerchant: {
            city?: string;
            country?: string;
            mcc?: string;
            name?: string;
            taxId?: string;
        };
        SubMerchantInfo: {
            address?: components["schemas"]["BillingAddress"];
            amount?: components["schemas"]["Amount"];
            email?: string;
            id?: string;
            mcc?: string;
            name?: string;
            phoneNumber?: string;
            registeredSince?: string;
            taxId?: string;
            url?: string;
        };
        Surcharge: {
            /** Format: int64 */
            value: number;
        };
        TaxTotal: {
            amount?: components["schemas"]["Amount"];
        };
        ThreeDS2RequestFields: {
            acctInfo?: components["schemas"]["AcctInfo"];
            /** @enum {string} */
            acctType?: "01" | "02" | "03";
            acquirerBIN?: string;
            acquirerMerchantID?: string;
            /** @enum {string} */
            addrMatch?: "Y" | "N";
            authenticationOnly?: boolean;
            /** @enum {string} */
            challengeIndicator?: "noPreference" | "requestNoChallenge" | "requestChallenge" | "requestChallengeAsMandate";
            deviceRenderOptions?: components["schemas"]["DeviceRenderOptions"];
            homePhone?: components["schemas"]["Phone"];
            mcc?: string;
            merchantName?: string;
            messageVersion?: string;
            mobilePhone?: components["schemas"]["Phone"];
            notificationURL?: string;
            paymentAuthenticationUseCase?: string;
            payTokenInd?: boolean;
            purchaseInstalData?: string;
            recurringExpiry?: string;
            recurringFrequency?: string;
            sdkAppID?: string;
            sdkEphemPubKey?: components["schemas"]["SDKEphemPubKey"];
            /** Format: int32 */
            sdkMaxTimeout?: number;
            sdkReferenceNumber?: string;
            sdkTransID?: string;
            threeDSCompInd?: string;
            threeDSRequestorAuthenticationInd?: string;
            threeDSRequestorAuthenticationInfo?: components["schemas"]["ThreeDSRequestorAuthenticationInfo"];
            /** @enum {string} */
            threeDSRequestorChallengeInd?: "01" | "02" | "03" | "04" | "05" | "06";
            threeDSRequestorID?: string;
            threeDSRequestorName?: string;
            threeDSRequestorPriorAuthenticationInfo?: components["schemas"]["ThreeDSRequestorPriorAuthenticationInfo"];
            threeDSRequestorURL?: string;
            /** @enum {string} */
            transactionType?: "goodsOrServicePurchase" | "checkAcceptance" | "accountFunding" | "quasiCashTransaction" | "prepaidActivationAndLoad";
            /** @enum {string} */
            transType?: "01" | "03" | "10" | "11" | "28";
            whiteListStatus?: string;
            workPhone?: components["schemas"]["Phone"];
        };
        ThreeDS2ResponseData: {
            acsChallengeMandated?: string;
            acsOperatorID?: string;
            acsReferenceNumber?: string;
            acsSignedContent?: string;
            acsTransID?: string;
            acsURL?: string;
            authenticationType?: string;
            cardHolderInfo?: string;
            cavvAlgorithm?: string;
            challengeIndicator?: string;
            dsReferenceNumber?: string;
            dsTransID?: string;
            exemptionIndicator?: string;
            messageVersion?: string;
            riskScore?: string;
            sdkEphemPubKey?: string;
            threeDSServerTransID?: string;
            transStatus?: string;
            transStatusReason?: string;
        };
        ThreeDS2Result: {
            authenticationValue?: string;
            cavvAlgorithm?: string;
            /** @enum {string} */
            challengeCancel?: "01" | "02" | "03" | "04" | "05" | "06" | "07";
            dsTransID?: string;
            eci?: string;
            /** @enum {string} */
            exemptionIndicator?: "lowValue" | "secureCorporate" | "trustedBeneficiary" | "transactionRiskAnalysis";
            messageVersion?: string;
            riskScore?: string;
            /** @enum {string} */
            threeDSRequestorChallengeInd?: "01" | "02" | "03" | "04" | "05" | "06";
            threeDSServerTransID?: string;
            timestamp?: string;
            transStatus?: string;
            transStatusReason?: string;
            whiteListStatus?: string;
        };
        ThreeDSecureData: {
            /** @enum {string} */
            authenticationResponse?: "Y" | "N" | "U" | "A";
            /** Format: byte */
            cavv?: string;
            cavvAlgorithm?: string;
            /** @enum {string} */
            challengeCancel?: "01" | "02" | "03" | "04" | "05" | "06" | "07";
            /** @enum {string} */
            directoryResponse?: "A" | "C" | "D" | "I" | "N" | "R" | "U" | "Y";
            dsTransID?: string;
            eci?: string;
            riskScore?: string;
            threeDSVersion?: string;
            /** Format: byte */
            tokenAuthenticationVerificationValue?: string;
            transStatusReason?: string;
            /** Format: byte */
            xid?: string;
        };
        ThreeDSRequestData: {
            /** @enum {string} */
            challengeWindowSize?: "01" | "02" | "03" | "04" | "05";
            /** @enum {string} */
            dataOnly?: "false" | "true";
            /** @enum {string} */
            nativeThreeDS?: "preferred" | "disabled";
            /** @enum {string} */
            threeDSVersion?: "2.1.0" | "2.2.0";
        };
        ThreeDSRequestorAuthenticationInfo: {
            threeDSReqAuthData?: string;
            /** @enum {string} */
            threeDSReqAuthMethod?: "01" | "02" | "03" | "04" | "05" | "06";
            threeDSReqAuthTimestamp?: string;
        };
        ThreeDSRequestorPriorAuthenticationInfo: {
            threeDSReqPriorAuthData?: string;
            /** @enum {string} */
            threeDSReqPriorAuthMethod?: "01" | "02" | "03" | "04";
            threeDSReqPriorAuthTimestamp?: string;
            threeDSReqPriorRef?: string;
        };
        Ticket: {
            issueAddress?: string;
            /** Format: date */
            issueDate?: string;
            number?: string;
        };
        TokenMandate: {
            accountIdType?: string;
            amount: string;
            /** @enum {string} */
            amountRule?: "max" | "exact";
            /** @enum {string} */
            billingAttemptsRule?: "on" | "before" | "after";
            billingDay?: string;
            count?: string;
            currency: string;
            endsAt: string;
            /** @enum {string} */
            frequency: "adhoc" | "daily" | "weekly" | "biWeekly" | "monthly" | "quarterly" | "halfYearly" | "yearly";
            mandateId: string;
            maskedAccountId?: string;
            minAmount?: string;
            providerId: string;
            recurringAmount?: string;
            recurringStatement?: string;
            remarks?: string;
            /** @enum {string} */
            retryPolicy?: "true" | "false";
            startsAt?: string;
            status: string;
            txVariant: string;
        };
        TravelAgency: {
            code?: string;
            name?: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
