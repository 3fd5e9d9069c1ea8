/* Generated from the description of the interface. Do not edit it: `npm run reference` writes it again. */

import type { Money } from "../form/money.ts";
import type { AmountAndCurrency, Flattened, IndexedNames, OptionalAmountAndCurrency } from "../form/form-types.ts";
export interface components {
    schemas: {
        AirlineFields: {
            airline?: {
                /** @description A number with 1 to 10 digits and, after a dot, exactly two decimals. */
                totalTaxAmount?: string | Money;
                /** @description A number with 1 to 10 digits and, after a dot, exactly two decimals. */
                totalFeesAmount?: string | Money;
                /** @description A number with 1 to 10 digits and, after a dot, exactly two decimals. */
                totalFareAmount?: string | Money;
                /** @description A valid date, yyyy-MM-dd. */
                ticketIssueDate?: string;
                /** @description 1 to 255 characters long. Line breaks and tabs become spaces. */
                ticketIssueAddress?: string;
                /** @description 1 to 255 characters long. */
                thirdPartyBooking?: string;
                /** @description 1 to 255 characters long. */
                bookingtype?: string;
                /** @description 1 to 255 characters long. */
                ticketDeliveryMethod?: string;
                /** @description 1 to 255 characters long. */
                bookingRefNum?: string;
                /** @description 1 to 255 characters long. Line breaks and tabs become spaces. */
                agentName?: string;
                /** @description 1 to 255 characters long. */
                agentCode?: string;
            };
        };
        Amount: AmountAndCurrency;
        AuthenticationPart: {
            /** @description 32 lowercase hex characters. */
            entityId?: string;
        };
        BankAccountPart: {
            /** @description 4 to 128 characters long. Line breaks and tabs become spaces. The shopper may send it in the widget. */
            holder: string;
            /** @description 3 to 64 characters long, made of letters and digits only. The shopper may send it in the widget. Sensitive: masked in errors, never logged, refused when a checkout is created or updated. */
            number: string;
            /** @description 1 to 12 characters long, made of letters and digits only. The shopper may send it in the widget. */
            bankCode: string;
            /** @description 1 to 255 characters long. Line breaks and tabs become spaces. The shopper may send it in the widget. */
            bankName?: string;
            /** @description An IBAN: 2 letters, 2 valid check digits, then 11 to 27 letters or digits. The shopper may send it in the widget. Sensitive: masked in errors, never logged, refused when a checkout is created or updated. */
            iban?: string;
            /** @description 8 or 11 letters and digits. The shopper may send it in the widget. */
            bic?: string;
            /** @description An ISO 3166-1 country code of two capital letters. The shopper may send it in the widget. */
            country?: components["schemas"]["CountryAlpha2"];
            mandate?: components["schemas"]["MandatePart"];
        };
        /** With a bank account, by its IBAN */
        BankAccountPayment: components["schemas"]["BankAccountPaymentOwn"] & components["schemas"]["Amount"] & components["schemas"]["CommonFields"] & components["schemas"]["IndexedFields"];
        BankAccountPaymentOwn: {
            paymentType: "DB" | "CD";
            /** @description The shopper may send it in the widget. */
            paymentBrand: "DIRECTDEBIT_SEPA";
            bankAccount: {
                /** @description 4 to 128 characters long. Line breaks and tabs become spaces. The shopper may send it in the widget. */
                holder: string;
                /** @description An IBAN: 2 letters, 2 valid check digits, then 11 to 27 letters or digits. The shopper may send it in the widget. Sensitive: masked in errors, never logged, refused when a checkout is created or updated. */
                iban: string;
                /** @description 1 to 255 characters long. Line breaks and tabs become spaces. The shopper may send it in the widget. */
                bankName?: string;
                /** @description 3 to 64 characters long, made of letters and digits only. The shopper may send it in the widget. Sensitive: masked in errors, never logged, refused when a checkout is created or updated. */
                number?: string;
                /** @description 1 to 12 characters long, made of letters and digits only. The shopper may send it in the widget. */
                bankCode?: string;
                /** @description 8 or 11 letters and digits. The shopper may send it in the widget. */
                bic?: string;
                /** @description An ISO 3166-1 country code of two capital letters. The shopper may send it in the widget. */
                country?: components["schemas"]["CountryAlpha2"];
                mandate?: components["schemas"]["MandatePart"];
            };
            /** @description True or false, or 1 or 0. The shopper may send it in the widget. */
            createRegistration?: boolean | 'true' | 'false';
            /** @description A whole number from 1 to 98. */
            numberOfCaptures?: number;
            authentication?: components["schemas"]["AuthenticationPart"];
        };
        /** Store a bank account, by its IBAN */
        BankAccountRegistration: components["schemas"]["BankAccountRegistrationOwn"] & components["schemas"]["CommonFields"] & components["schemas"]["IndexedFields"];
        BankAccountRegistrationOwn: {
            /** @description The shopper may send it in the widget. */
            paymentBrand: "DIRECTDEBIT_SEPA";
            bankAccount: {
                /** @description 4 to 128 characters long. Line breaks and tabs become spaces. The shopper may send it in the widget. */
                holder: string;
                /** @description An IBAN: 2 letters, 2 valid check digits, then 11 to 27 letters or digits. The shopper may send it in the widget. Sensitive: masked in errors, never logged, refused when a checkout is created or updated. */
                iban: string;
                /** @description 1 to 255 characters long. Line breaks and tabs become spaces. The shopper may send it in the widget. */
                bankName?: string;
                /** @description 3 to 64 characters long, made of letters and digits only. The shopper may send it in the widget. Sensitive: masked in errors, never logged, refused when a checkout is created or updated. */
                number?: string;
                /** @description 1 to 12 characters long, made of letters and digits only. The shopper may send it in the widget. */
                bankCode?: string;
                /** @description 8 or 11 letters and digits. The shopper may send it in the widget. */
                bic?: string;
                /** @description An ISO 3166-1 country code of two capital letters. The shopper may send it in the widget. */
                country?: components["schemas"]["CountryAlpha2"];
                mandate?: components["schemas"]["MandatePart"];
            };
            authentication?: components["schemas"]["AuthenticationPart"];
        };
        /** With a bank account, by number and bank code */
        BankAccountWithBankCodePayment: components["schemas"]["BankAccountWithBankCodePaymentOwn"] & components["schemas"]["Amount"] & components["schemas"]["CommonFields"] & components["schemas"]["IndexedFields"];
        BankAccountWithBankCodePaymentOwn: {
            paymentType: "DB" | "CD";
            /** @description The shopper may send it in the widget. */
            paymentBrand: "DIRECTDEBIT_SEPA";
            bankAccount: components["schemas"]["BankAccountPart"];
            /** @description True or false, or 1 or 0. The shopper may send it in the widget. */
            createRegistration?: boolean | 'true' | 'false';
            /** @description A whole number from 1 to 98. */
            numberOfCaptures?: number;
            authentication?: components["schemas"]["AuthenticationPart"];
        };
        /** Store a bank account, by number and bank code */
        BankAccountWithBankCodeRegistration: components["schemas"]["BankAccountWithBankCodeRegistrationOwn"] & components["schemas"]["CommonFields"] & components["schemas"]["IndexedFields"];
        BankAccountWithBankCodeRegistrationOwn: {
            /** @description The shopper may send it in the widget. */
            paymentBrand: "DIRECTDEBIT_SEPA";
            bankAccount: components["schemas"]["BankAccountPart"];
            authentication?: components["schemas"]["AuthenticationPart"];
        };
        /** With a bank account, by number and BIC */
        BankAccountWithBicPayment: components["schemas"]["BankAccountWithBicPaymentOwn"] & components["schemas"]["Amount"] & components["schemas"]["CommonFields"] & components["schemas"]["IndexedFields"];
        BankAccountWithBicPaymentOwn: {
            paymentType: "DB" | "CD";
            /** @description The shopper may send it in the widget. */
            paymentBrand: "DIRECTDEBIT_SEPA";
            bankAccount: {
                /** @description 4 to 128 characters long. Line breaks and tabs become spaces. The shopper may send it in the widget. */
                holder: string;
                /** @description 3 to 64 characters long, made of letters and digits only. The shopper may send it in the widget. Sensitive: masked in errors, never logged, refused when a checkout is created or updated. */
                number: string;
                /** @description 8 or 11 letters and digits. The shopper may send it in the widget. */
                bic: string;
                /** @description 1 to 255 characters long. Line breaks and tabs become spaces. The shopper may send it in the widget. */
                bankName?: string;
                /** @description An IBAN: 2 letters, 2 valid check digits, then 11 to 27 letters or digits. The shopper may send it in the widget. Sensitive: masked in errors, never logged, refused when a checkout is created or updated. */
                iban?: string;
                /** @description 1 to 12 characters long, made of letters and digits only. The shopper may send it in the widget. */
                bankCode?: string;
                /** @description An ISO 3166-1 country code of two capital letters. The shopper may send it in the widget. */
                country?: components["schemas"]["CountryAlpha2"];
                mandate?: components["schemas"]["MandatePart"];
            };
            /** @description True or false, or 1 or 0. The shopper may send it in the widget. */
            createRegistration?: boolean | 'true' | 'false';
            /** @description A whole number from 1 to 98. */
            numberOfCaptures?: number;
            authentication?: components["schemas"]["AuthenticationPart"];
        };
        /** Store a bank account, by number and BIC */
        BankAccountWithBicRegistration: components["schemas"]["BankAccountWithBicRegistrationOwn"] & components["schemas"]["CommonFields"] & components["schemas"]["IndexedFields"];
        BankAccountWithBicRegistrationOwn: {
            /** @description The shopper may send it in the widget. */
            paymentBrand: "DIRECTDEBIT_SEPA";
            bankAccount: {
                /** @description 4 to 128 characters long. Line breaks and tabs become spaces. The shopper may send it in the widget. */
                holder: string;
                /** @description 3 to 64 characters long, made of letters and digits only. The shopper may send it in the widget. Sensitive: masked in errors, never logged, refused when a checkout is created or updated. */
                number: string;
                /** @description 8 or 11 letters and digits. The shopper may send it in the widget. */
                bic: string;
                /** @description 1 to 255 characters long. Line breaks and tabs become spaces. The shopper may send it in the widget. */
                bankName?: string;
                /** @description An IBAN: 2 letters, 2 valid check digits, then 11 to 27 letters or digits. The shopper may send it in the widget. Sensitive: masked in errors, never logged, refused when a checkout is created or updated. */
                iban?: string;
                /** @description 1 to 12 characters long, made of letters and digits only. The shopper may send it in the widget. */
                bankCode?: string;
                /** @description An ISO 3166-1 country code of two capital letters. The shopper may send it in the widget. */
                country?: components["schemas"]["CountryAlpha2"];
                mandate?: components["schemas"]["MandatePart"];
            };
            authentication?: components["schemas"]["AuthenticationPart"];
        };
        /**
         * With a transfer at the bank's page
         * @description The answer has `redirect`: the shopper agrees there and comes back to `shopperResultUrl`.
         */
        BankTransferPayment: components["schemas"]["BankTransferPaymentOwn"] & components["schemas"]["Amount"] & components["schemas"]["CommonFields"] & components["schemas"]["IndexedFields"];
        BankTransferPaymentOwn: {
            /** @description The shopper may send it in the widget. */
            paymentBrand: "SOFORTUEBERWEISUNG";
            /** @description An http or https address of at most 2048 characters. The shopper may send it in the widget. */
            shopperResultUrl: string;
            bankAccount?: {
                /** @description 4 to 128 characters long. Line breaks and tabs become spaces. The shopper may send it in the widget. */
                holder?: string;
                /** @description 1 to 255 characters long. Line breaks and tabs become spaces. The shopper may send it in the widget. */
                bankName?: string;
                /** @description 3 to 64 characters long, made of letters and digits only. The shopper may send it in the widget. Sensitive: masked in errors, never logged, refused when a checkout is created or updated. */
                number?: string;
                /** @description An IBAN: 2 letters, 2 valid check digits, then 11 to 27 letters or digits. The shopper may send it in the widget. Sensitive: masked in errors, never logged, refused when a checkout is created or updated. */
                iban?: string;
                /** @description 1 to 12 characters long, made of letters and digits only. The shopper may send it in the widget. */
                bankCode?: string;
                /** @description 8 or 11 letters and digits. The shopper may send it in the widget. */
                bic?: string;
                /** @description An ISO 3166-1 country code of two capital letters. The shopper may send it in the widget. */
                country?: components["schemas"]["CountryAlpha2"];
                mandate?: components["schemas"]["MandatePart"];
            };
            authentication?: components["schemas"]["AuthenticationPart"];
        };
        BillingFields: {
            billing?: {
                /** @description 1 to 100 characters long. Line breaks and tabs become spaces. The shopper may send it in the widget. Returned in answers. */
                street1?: string;
                /** @description 1 to 100 characters long. Line breaks and tabs become spaces. The shopper may send it in the widget. Returned in answers. */
                street2?: string;
                /** @description 1 to 100 characters long. Line breaks and tabs become spaces. The shopper may send it in the widget. Returned in answers. */
                houseNumber1?: string;
                /** @description 1 to 100 characters long. Line breaks and tabs become spaces. The shopper may send it in the widget. Returned in answers. */
                houseNumber2?: string;
                /** @description 1 to 80 characters long. Line breaks and tabs become spaces. The shopper may send it in the widget. Returned in answers. */
                city?: string;
                /** @description 1 to 50 characters long, made of letters, digits and dots only. Other separators, such as spaces and hyphens, are removed first. The shopper may send it in the widget. Returned in answers. */
                state?: string;
                /** @description 1 to 16 characters long, made of letters and digits only. Other separators, such as spaces and hyphens, are removed first. The shopper may send it in the widget. Returned in answers. */
                postcode?: string;
                /** @description An ISO 3166-1 country code of two capital letters. The shopper may send it in the widget. Returned in answers. */
                country?: components["schemas"]["CountryAlpha2"];
                /** @description 1 to 255 characters long. Returned in answers. */
                normalized?: string;
                /** @description 1 to 255 characters long. Returned in answers. */
                validationStatus?: string;
            };
        };
        /**
         * Capture
         * @description `sequence=FINAL` releases what is left.
         */
        Capture: components["schemas"]["CaptureOwn"] & components["schemas"]["OptionalAmount"] & components["schemas"]["CommonFields"] & components["schemas"]["IndexedFields"];
        CaptureOwn: {
            authentication?: components["schemas"]["AuthenticationPart"];
        };
        /**
         * Authenticate the holder of a card
         * @description In a browser: also `customer.browser`, the billing address and `shopperResultUrl`. In an app: `threeDSecure.deviceInfo` and the billing address.
         */
        CardAuthentication: components["schemas"]["CardAuthenticationOwn"] & components["schemas"]["CommonFields"] & components["schemas"]["ThreeDSecureFields"] & components["schemas"]["IndexedFields"];
        CardAuthenticationOwn: {
            /** @description An ISO 4217 currency code of three capital letters. Returned in answers. */
            currency: components["schemas"]["Currency"];
            card: components["schemas"]["CardPart"];
            /** @description A number with 1 to 10 digits and, after a dot, two decimals or none. Returned in answers. */
            amount?: string | Money;
            /** @description The shopper may send it in the widget. */
            paymentBrand?: "VISA" | "MASTER" | "AMEX" | "DINERS" | "DISCOVER" | "JCB" | "UNIONPAY" | "MAESTRO" | "MADA" | "CARTEBANCAIRE" | "CARTEBLEUE" | "BCMC" | "DANKORT" | "VISADEBIT" | "VISAELECTRON" | "VPAY" | "MASTERDEBIT" | "SERVIRED" | "AIRPLUS" | "ELO" | "HIPERCARD" | "MERCADOLIVRE" | "CARNET" | "ALIA" | "ARGENCARD" | "CABAL" | "CABALDEBIT" | "CENCOSUD" | "NARANJA" | "NATIVA" | "TARJETASHOPPING" | "TCARD" | "TCARDDEBIT" | "RUPAY" | "MIR" | "TROY" | "BELKART" | "UZCARD" | "HUMO";
            authentication?: components["schemas"]["AuthenticationPart"];
        };
        CardPart: {
            /** @description 8 to 32 characters long, made of digits only. The shopper may send it in the widget. Sensitive: masked in errors, never logged, refused when a checkout is created or updated. */
            number: string;
            /** @description A month from 01 to 12. The shopper may send it in the widget. */
            expiryMonth: string;
            /** @description A year of four digits that begins with 19 or 20. The shopper may send it in the widget. */
            expiryYear: string;
            /** @description 3 to 128 characters long. Line breaks and tabs become spaces. The shopper may send it in the widget. */
            holder?: string;
            /** @description 3 to 4 characters long, made of digits only. The shopper may send it in the widget. Sensitive: masked in errors, never logged, refused when a checkout is created or updated. */
            cvv?: string;
            numberType?: "PAN" | "DPAN";
        };
        /**
         * With a card
         * @description Where the number alone does not identify the brand, `paymentBrand` is required as well. `card.cvv` is required where the shopper is there to read it and the card has one, unless the channel leaves it open.
         */
        CardPayment: components["schemas"]["CardPaymentOwn"] & components["schemas"]["Amount"] & components["schemas"]["CommonFields"] & components["schemas"]["ThreeDSecureFields"] & components["schemas"]["IndexedFields"];
        CardPaymentOwn: {
            paymentType: "PA" | "DB" | "CD";
            card: components["schemas"]["CardPart"];
            /** @description The shopper may send it in the widget. */
            paymentBrand?: "VISA" | "MASTER" | "AMEX" | "DINERS" | "DISCOVER" | "JCB" | "UNIONPAY" | "MAESTRO" | "MADA" | "CARTEBANCAIRE" | "CARTEBLEUE" | "BCMC" | "DANKORT" | "VISADEBIT" | "VISAELECTRON" | "VPAY" | "MASTERDEBIT" | "SERVIRED" | "AIRPLUS" | "ELO" | "HIPERCARD" | "MERCADOLIVRE" | "CARNET" | "ALIA" | "ARGENCARD" | "CABAL" | "CABALDEBIT" | "CENCOSUD" | "NARANJA" | "NATIVA" | "TARJETASHOPPING" | "TCARD" | "TCARDDEBIT" | "RUPAY" | "MIR" | "TROY" | "BELKART" | "UZCARD" | "HUMO";
            /** @description True or false, or 1 or 0. The shopper may send it in the widget. */
            createRegistration?: boolean | 'true' | 'false';
            /** @description A whole number from 1 to 98. */
            numberOfCaptures?: number;
            authentication?: components["schemas"]["AuthenticationPart"];
        };
        /** Store a card */
        CardRegistration: components["schemas"]["CardRegistrationOwn"] & components["schemas"]["CommonFields"] & components["schemas"]["IndexedFields"];
        CardRegistrationOwn: {
            card: components["schemas"]["CardPart"];
            /** @description The shopper may send it in the widget. */
            paymentBrand?: "VISA" | "MASTER" | "AMEX" | "DINERS" | "DISCOVER" | "JCB" | "UNIONPAY" | "MAESTRO" | "MADA" | "CARTEBANCAIRE" | "CARTEBLEUE" | "BCMC" | "DANKORT" | "VISADEBIT" | "VISAELECTRON" | "VPAY" | "MASTERDEBIT" | "SERVIRED" | "AIRPLUS" | "ELO" | "HIPERCARD" | "MERCADOLIVRE" | "CARNET" | "ALIA" | "ARGENCARD" | "CABAL" | "CABALDEBIT" | "CENCOSUD" | "NARANJA" | "NATIVA" | "TARJETASHOPPING" | "TCARD" | "TCARDDEBIT" | "RUPAY" | "MIR" | "TROY" | "BELKART" | "UZCARD" | "HUMO";
            authentication?: components["schemas"]["AuthenticationPart"];
        };
        /** Reflect a chargeback */
        Chargeback: components["schemas"]["ChargebackOwn"] & components["schemas"]["OptionalAmount"] & components["schemas"]["CommonFields"] & components["schemas"]["IndexedFields"];
        ChargebackOwn: {
            authentication?: components["schemas"]["AuthenticationPart"];
        };
        /** Reflect the reversal of a chargeback */
        ChargebackReversal: components["schemas"]["ChargebackReversalOwn"] & components["schemas"]["OptionalAmount"] & components["schemas"]["CommonFields"] & components["schemas"]["IndexedFields"];
        ChargebackReversalOwn: {
            authentication?: components["schemas"]["AuthenticationPart"];
        };
        Checkout: {
            id: string;
            integrity?: string;
            /** @description Address of exactly the script with this hash, for as long as its build is served. */
            src?: string;
            /** @description Path of the document of the card frames, for pages that start them before the script. */
            cardFrame?: string;
            /** @description Parameters that were left out: stored details that cannot be offered. */
            warnings?: {
                name: string;
                message: string;
            }[];
            result: components["schemas"]["Result"];
            /** @description Which build answered: 40 hex, @, date-time. */
            buildNumber: string;
            /** @description When, to the millisecond. */
            timestamp: string;
            /** @description The entity of the request and the id of this answer; quote it when you ask for help. */
            ndc: string;
        };
        /**
         * For a payment
         * @description Without `paymentType` it is a debit, DB, unless `createRegistration=true`: then it only stores details.
         */
        CheckoutCreation: components["schemas"]["CheckoutCreationOwn"] & components["schemas"]["Amount"] & components["schemas"]["CommonFields"] & components["schemas"]["CheckoutThreeDSecureFields"] & components["schemas"]["CheckoutIndexedFields"];
        CheckoutCreationOwn: {
            paymentType?: "PA" | "DB" | "CD";
            /** @description 1 to 32 characters long, made of letters, digits and underscores only. The shopper may send it in the widget. */
            paymentBrand?: string;
            /** @description True or false, or 1 or 0. The shopper may send it in the widget. */
            createRegistration?: boolean | 'true' | 'false';
            /** @description A whole number from 1 to 98. */
            numberOfCaptures?: number;
            /** @description True or false, or 1 or 0. */
            overrideHolder?: boolean | 'true' | 'false';
            /** @description True or false, or 1 or 0. */
            registrationsRemovable?: boolean | 'true' | 'false';
            /** @description True or false, or 1 or 0. */
            registrationsRequireCvv?: boolean | 'true' | 'false';
            card?: {
                /** @description 3 to 128 characters long. Line breaks and tabs become spaces. The shopper may send it in the widget. */
                holder?: string;
                numberType?: "PAN" | "DPAN";
            };
            bankAccount?: {
                /** @description 4 to 128 characters long. Line breaks and tabs become spaces. The shopper may send it in the widget. */
                holder?: string;
                /** @description 1 to 255 characters long. Line breaks and tabs become spaces. The shopper may send it in the widget. */
                bankName?: string;
                /** @description 1 to 12 characters long, made of letters and digits only. The shopper may send it in the widget. */
                bankCode?: string;
                /** @description 8 or 11 letters and digits. The shopper may send it in the widget. */
                bic?: string;
                /** @description An ISO 3166-1 country code of two capital letters. The shopper may send it in the widget. */
                country?: components["schemas"]["CountryAlpha2"];
                mandate?: components["schemas"]["MandatePart"];
            };
            authentication?: components["schemas"]["AuthenticationPart"];
        };
        /**
         * Only to store details
         * @description There is no `paymentType` in it, and nothing is charged.
         */
        CheckoutForStoring: components["schemas"]["CheckoutForStoringOwn"] & components["schemas"]["OptionalAmount"] & components["schemas"]["CommonFields"] & components["schemas"]["CheckoutThreeDSecureFields"] & components["schemas"]["CheckoutIndexedFields"];
        CheckoutForStoringOwn: {
            /** @description One of true. The shopper may send it in the widget. */
            createRegistration: true | 'true';
            /** @description 1 to 32 characters long, made of letters, digits and underscores only. The shopper may send it in the widget. */
            paymentBrand?: string;
            /** @description True or false, or 1 or 0. */
            overrideHolder?: boolean | 'true' | 'false';
            /** @description True or false, or 1 or 0. */
            registrationsRemovable?: boolean | 'true' | 'false';
            /** @description True or false, or 1 or 0. */
            registrationsRequireCvv?: boolean | 'true' | 'false';
            card?: {
                /** @description 3 to 128 characters long. Line breaks and tabs become spaces. The shopper may send it in the widget. */
                holder?: string;
                numberType?: "PAN" | "DPAN";
            };
            bankAccount?: {
                /** @description 4 to 128 characters long. Line breaks and tabs become spaces. The shopper may send it in the widget. */
                holder?: string;
                /** @description 1 to 255 characters long. Line breaks and tabs become spaces. The shopper may send it in the widget. */
                bankName?: string;
                /** @description 1 to 12 characters long, made of letters and digits only. The shopper may send it in the widget. */
                bankCode?: string;
                /** @description 8 or 11 letters and digits. The shopper may send it in the widget. */
                bic?: string;
                /** @description An ISO 3166-1 country code of two capital letters. The shopper may send it in the widget. */
                country?: components["schemas"]["CountryAlpha2"];
                mandate?: components["schemas"]["MandatePart"];
            };
            authentication?: components["schemas"]["AuthenticationPart"];
        };
        /** @description Names with an index or a key of your choice, such as `cart.items[0].name`. A typed client cannot list them, so they are an object of their own that is spread into the request: `{ ...payment, ...items }`. */
        CheckoutIndexedFields: {
            overridePaymentType?: {
                [key: string]: "PA" | "DB" | "CD";
            };
        } & components["schemas"]["IndexedFields"];
        CheckoutRequest: components["schemas"]["CheckoutCreation"] | components["schemas"]["FlatCheckoutCreation"] | components["schemas"]["CheckoutForStoring"] | components["schemas"]["FlatCheckoutForStoring"];
        CheckoutThreeDSecureFields: {
            threeDSecure?: {
                /** @description A number with 1 to 9 digits and, after a dot, exactly two decimals. */
                amount?: string | Money;
                /** @description An ISO 4217 currency code of three capital letters. */
                currency?: components["schemas"]["Currency"];
                eci?: "01" | "02" | "03" | "04" | "05" | "06" | "07" | "08";
                /** @description 64 characters of base64. On a channel with lenient validation: 28 or 64 characters of base64. */
                xid?: string;
                enrollmentStatus?: "Y" | "U" | "N";
                authenticationStatus?: "Y" | "A" | "U" | "N";
                /** @description 1 to 64000 characters long. */
                deviceInfo?: string;
                merchant?: components["schemas"]["MerchantPart"];
                v2?: components["schemas"]["V2Part"];
                /** @description 36 characters long. */
                dsTransactionId?: string;
                /** @description A version such as 2.2.0. */
                version?: string;
                /** @description 36 characters long. */
                acsTransactionId?: string;
                flow?: "challenge" | "frictionless";
                /** @description A number from 1 to 9, in one digit or two. */
                challengeIndicator?: string;
                exemption?: "LOW_VALUE" | "TRANSACTION_RISK_ANALYSIS" | "TRUSTED_BENEFICIARY" | "SECURE_CORPORATE_PAYMENT";
            };
        };
        /**
         * Update a checkout
         * @description What is sent replaces what the checkout has; the whole is checked as at creation.
         */
        CheckoutUpdate: components["schemas"]["CheckoutUpdateOwn"] & components["schemas"]["OptionalAmount"] & components["schemas"]["CommonFields"] & components["schemas"]["CheckoutThreeDSecureFields"] & components["schemas"]["IndexedFields"];
        CheckoutUpdateOwn: {
            paymentType?: "PA" | "DB" | "CD";
            /** @description 1 to 32 characters long, made of letters, digits and underscores only. The shopper may send it in the widget. */
            paymentBrand?: string;
            /** @description True or false, or 1 or 0. The shopper may send it in the widget. */
            createRegistration?: boolean | 'true' | 'false';
            /** @description A whole number from 1 to 98. */
            numberOfCaptures?: number;
            /** @description True or false, or 1 or 0. */
            overrideHolder?: boolean | 'true' | 'false';
            /** @description True or false, or 1 or 0. */
            registrationsRemovable?: boolean | 'true' | 'false';
            /** @description True or false, or 1 or 0. */
            registrationsRequireCvv?: boolean | 'true' | 'false';
            card?: {
                /** @description 3 to 128 characters long. Line breaks and tabs become spaces. The shopper may send it in the widget. */
                holder?: string;
                numberType?: "PAN" | "DPAN";
            };
            bankAccount?: {
                /** @description 4 to 128 characters long. Line breaks and tabs become spaces. The shopper may send it in the widget. */
                holder?: string;
                /** @description 1 to 255 characters long. Line breaks and tabs become spaces. The shopper may send it in the widget. */
                bankName?: string;
                /** @description 1 to 12 characters long, made of letters and digits only. The shopper may send it in the widget. */
                bankCode?: string;
                /** @description 8 or 11 letters and digits. The shopper may send it in the widget. */
                bic?: string;
                /** @description An ISO 3166-1 country code of two capital letters. The shopper may send it in the widget. */
                country?: components["schemas"]["CountryAlpha2"];
                mandate?: components["schemas"]["MandatePart"];
            };
            authentication?: components["schemas"]["AuthenticationPart"];
        };
        /** @description What every request of a merchant's server may have. */
        CommonFields: components["schemas"]["PaymentFields"] & components["schemas"]["ForexFields"] & components["schemas"]["CustomerFields"] & components["schemas"]["CustomerBrowserFields"] & components["schemas"]["BillingFields"] & components["schemas"]["MerchantBillingFields"] & components["schemas"]["ShippingFields"] & components["schemas"]["ShippingCustomerFields"] & components["schemas"]["MerchantShippingFields"] & components["schemas"]["CorporateFields"] & components["schemas"]["SenderFields"] & components["schemas"]["RecipientFields"] & components["schemas"]["MerchantFields"] & components["schemas"]["AirlineFields"] & components["schemas"]["RecurringMigrationFields"] & components["schemas"]["StandingInstructionFields"] & components["schemas"]["RecurringFields"];
        CorporateFields: {
            corporate?: {
                /** @description 1 to 30 characters long. Line breaks and tabs become spaces. */
                name?: string;
                /** @description 1 to 160 characters long. Line breaks and tabs become spaces. */
                description?: string;
                /** @description 1 to 100 characters long. Line breaks and tabs become spaces. */
                street?: string;
                /** @description 1 to 100 characters long. Line breaks and tabs become spaces. */
                address?: string;
                /** @description 1 to 80 characters long. Line breaks and tabs become spaces. */
                city?: string;
                /** @description 1 to 50 characters long. Line breaks and tabs become spaces. */
                state?: string;
                /** @description 1 to 16 characters long. */
                postCode?: string;
                /** @description 1 to 30 characters long. Line breaks and tabs become spaces. */
                suite?: string;
                /** @description 1 to 15 characters long. */
                postboxNumber?: string;
                purchase?: "Y" | "N";
                /** @description 1 to 25 characters long, made of digits only. Other separators, such as spaces and hyphens, are removed first. */
                phone?: string;
                /** @description 1 to 25 characters long, made of digits only. Other separators, such as spaces and hyphens, are removed first. */
                fax?: string;
                /** @description 1 to 255 characters long. */
                vatId?: string;
            };
        };
        /**
         * @description ISO 3166-1, alpha-2.
         * @enum {string}
         */
        CountryAlpha2: "AD" | "AE" | "AF" | "AG" | "AI" | "AL" | "AM" | "AO" | "AQ" | "AR" | "AS" | "AT" | "AU" | "AW" | "AX" | "AZ" | "BA" | "BB" | "BD" | "BE" | "BF" | "BG" | "BH" | "BI" | "BJ" | "BL" | "BM" | "BN" | "BO" | "BQ" | "BR" | "BS" | "BT" | "BV" | "BW" | "BY" | "BZ" | "CA" | "CC" | "CD" | "CF" | "CG" | "CH" | "CI" | "CK" | "CL" | "CM" | "CN" | "CO" | "CR" | "CU" | "CV" | "CW" | "CX" | "CY" | "CZ" | "DE" | "DJ" | "DK" | "DM" | "DO" | "DZ" | "EC" | "EE" | "EG" | "EH" | "ER" | "ES" | "ET" | "FI" | "FJ" | "FK" | "FM" | "FO" | "FR" | "GA" | "GB" | "GD" | "GE" | "GF" | "GG" | "GH" | "GI" | "GL" | "GM" | "GN" | "GP" | "GQ" | "GR" | "GS" | "GT" | "GU" | "GW" | "GY" | "HK" | "HM" | "HN" | "HR" | "HT" | "HU" | "ID" | "IE" | "IL" | "IM" | "IN" | "IO" | "IQ" | "IR" | "IS" | "IT" | "JE" | "JM" | "JO" | "JP" | "KE" | "KG" | "KH" | "KI" | "KM" | "KN" | "KP" | "KR" | "KW" | "KY" | "KZ" | "LA" | "LB" | "LC" | "LI" | "LK" | "LR" | "LS" | "LT" | "LU" | "LV" | "LY" | "MA" | "MC" | "MD" | "ME" | "MF" | "MG" | "MH" | "MK" | "ML" | "MM" | "MN" | "MO" | "MP" | "MQ" | "MR" | "MS" | "MT" | "MU" | "MV" | "MW" | "MX" | "MY" | "MZ" | "NA" | "NC" | "NE" | "NF" | "NG" | "NI" | "NL" | "NO" | "NP" | "NR" | "NU" | "NZ" | "OM" | "PA" | "PE" | "PF" | "PG" | "PH" | "PK" | "PL" | "PM" | "PN" | "PR" | "PS" | "PT" | "PW" | "PY" | "QA" | "RE" | "RO" | "RS" | "RU" | "RW" | "SA" | "SB" | "SC" | "SD" | "SE" | "SG" | "SH" | "SI" | "SJ" | "SK" | "SL" | "SM" | "SN" | "SO" | "SR" | "SS" | "ST" | "SV" | "SX" | "SY" | "SZ" | "TC" | "TD" | "TF" | "TG" | "TH" | "TJ" | "TK" | "TL" | "TM" | "TN" | "TO" | "TR" | "TT" | "TV" | "TW" | "TZ" | "UA" | "UG" | "UM" | "US" | "UY" | "UZ" | "VA" | "VC" | "VE" | "VG" | "VI" | "VN" | "VU" | "WF" | "WS" | "YE" | "YT" | "ZA" | "ZM" | "ZW" | "XK";
        /**
         * @description ISO 3166-1, alpha-3.
         * @enum {string}
         */
        CountryAlpha3: "AND" | "ARE" | "AFG" | "ATG" | "AIA" | "ALB" | "ARM" | "AGO" | "ATA" | "ARG" | "ASM" | "AUT" | "AUS" | "ABW" | "ALA" | "AZE" | "BIH" | "BRB" | "BGD" | "BEL" | "BFA" | "BGR" | "BHR" | "BDI" | "BEN" | "BLM" | "BMU" | "BRN" | "BOL" | "BES" | "BRA" | "BHS" | "BTN" | "BVT" | "BWA" | "BLR" | "BLZ" | "CAN" | "CCK" | "COD" | "CAF" | "COG" | "CHE" | "CIV" | "COK" | "CHL" | "CMR" | "CHN" | "COL" | "CRI" | "CUB" | "CPV" | "CUW" | "CXR" | "CYP" | "CZE" | "DEU" | "DJI" | "DNK" | "DMA" | "DOM" | "DZA" | "ECU" | "EST" | "EGY" | "ESH" | "ERI" | "ESP" | "ETH" | "FIN" | "FJI" | "FLK" | "FSM" | "FRO" | "FRA" | "GAB" | "GBR" | "GRD" | "GEO" | "GUF" | "GGY" | "GHA" | "GIB" | "GRL" | "GMB" | "GIN" | "GLP" | "GNQ" | "GRC" | "SGS" | "GTM" | "GUM" | "GNB" | "GUY" | "HKG" | "HMD" | "HND" | "HRV" | "HTI" | "HUN" | "IDN" | "IRL" | "ISR" | "IMN" | "IND" | "IOT" | "IRQ" | "IRN" | "ISL" | "ITA" | "JEY" | "JAM" | "JOR" | "JPN" | "KEN" | "KGZ" | "KHM" | "KIR" | "COM" | "KNA" | "PRK" | "KOR" | "KWT" | "CYM" | "KAZ" | "LAO" | "LBN" | "LCA" | "LIE" | "LKA" | "LBR" | "LSO" | "LTU" | "LUX" | "LVA" | "LBY" | "MAR" | "MCO" | "MDA" | "MNE" | "MAF" | "MDG" | "MHL" | "MKD" | "MLI" | "MMR" | "MNG" | "MAC" | "MNP" | "MTQ" | "MRT" | "MSR" | "MLT" | "MUS" | "MDV" | "MWI" | "MEX" | "MYS" | "MOZ" | "NAM" | "NCL" | "NER" | "NFK" | "NGA" | "NIC" | "NLD" | "NOR" | "NPL" | "NRU" | "NIU" | "NZL" | "OMN" | "PAN" | "PER" | "PYF" | "PNG" | "PHL" | "PAK" | "POL" | "SPM" | "PCN" | "PRI" | "PSE" | "PRT" | "PLW" | "PRY" | "QAT" | "REU" | "ROU" | "SRB" | "RUS" | "RWA" | "SAU" | "SLB" | "SYC" | "SDN" | "SWE" | "SGP" | "SHN" | "SVN" | "SJM" | "SVK" | "SLE" | "SMR" | "SEN" | "SOM" | "SUR" | "SSD" | "STP" | "SLV" | "SXM" | "SYR" | "SWZ" | "TCA" | "TCD" | "ATF" | "TGO" | "THA" | "TJK" | "TKL" | "TLS" | "TKM" | "TUN" | "TON" | "TUR" | "TTO" | "TUV" | "TWN" | "TZA" | "UKR" | "UGA" | "UMI" | "USA" | "URY" | "UZB" | "VAT" | "VCT" | "VEN" | "VGB" | "VIR" | "VNM" | "VUT" | "WLF" | "WSM" | "YEM" | "MYT" | "ZAF" | "ZMB" | "ZWE" | "XKX" | "XKK";
        /**
         * @description ISO 3166-1, numeric.
         * @enum {string}
         */
        CountryNumeric: "020" | "784" | "004" | "028" | "660" | "008" | "051" | "024" | "010" | "032" | "016" | "040" | "036" | "533" | "248" | "031" | "070" | "052" | "050" | "056" | "854" | "100" | "048" | "108" | "204" | "652" | "060" | "096" | "068" | "535" | "076" | "044" | "064" | "074" | "072" | "112" | "084" | "124" | "166" | "180" | "140" | "178" | "756" | "384" | "184" | "152" | "120" | "156" | "170" | "188" | "192" | "132" | "531" | "162" | "196" | "203" | "276" | "262" | "208" | "212" | "214" | "012" | "218" | "233" | "818" | "732" | "232" | "724" | "231" | "246" | "242" | "238" | "583" | "234" | "250" | "266" | "826" | "308" | "268" | "254" | "831" | "288" | "292" | "304" | "270" | "324" | "312" | "226" | "300" | "239" | "320" | "316" | "624" | "328" | "344" | "334" | "340" | "191" | "332" | "348" | "360" | "372" | "376" | "833" | "356" | "086" | "368" | "364" | "352" | "380" | "832" | "388" | "400" | "392" | "404" | "417" | "116" | "296" | "174" | "659" | "408" | "410" | "414" | "136" | "398" | "418" | "422" | "662" | "438" | "144" | "430" | "426" | "440" | "442" | "428" | "434" | "504" | "492" | "498" | "499" | "663" | "450" | "584" | "807" | "466" | "104" | "496" | "446" | "580" | "474" | "478" | "500" | "470" | "480" | "462" | "454" | "484" | "458" | "508" | "516" | "540" | "562" | "574" | "566" | "558" | "528" | "578" | "524" | "520" | "570" | "554" | "512" | "591" | "604" | "258" | "598" | "608" | "586" | "616" | "666" | "612" | "630" | "275" | "620" | "585" | "600" | "634" | "638" | "642" | "688" | "643" | "646" | "682" | "090" | "690" | "729" | "752" | "702" | "654" | "705" | "744" | "703" | "694" | "674" | "686" | "706" | "740" | "728" | "678" | "222" | "534" | "760" | "748" | "796" | "148" | "260" | "768" | "764" | "762" | "772" | "626" | "795" | "788" | "776" | "792" | "780" | "798" | "158" | "834" | "804" | "800" | "581" | "840" | "858" | "860" | "336" | "670" | "862" | "092" | "850" | "704" | "548" | "876" | "882" | "887" | "175" | "710" | "894" | "716";
        /**
         * @description ISO 4217.
         * @enum {string}
         */
        Currency: "AED" | "AFN" | "ALL" | "AMD" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BHD" | "BIF" | "BMD" | "BND" | "BOB" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHF" | "CLF" | "CLP" | "CNY" | "COP" | "CRC" | "CUP" | "CVE" | "CZK" | "DJF" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "EUR" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GNF" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IQD" | "IRR" | "ISK" | "JMD" | "JOD" | "JPY" | "KES" | "KGS" | "KHR" | "KMF" | "KPW" | "KRW" | "KWD" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "LYD" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "OMR" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "PYG" | "QAR" | "RON" | "RSD" | "RUB" | "RWF" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TND" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "UGX" | "USD" | "UYI" | "UYU" | "UYW" | "UZS" | "VED" | "VES" | "VND" | "VUV" | "WST" | "XAF" | "XCD" | "XCG" | "XOF" | "XPF" | "YER" | "ZAR" | "ZMW" | "ZWG";
        CustomerBrowserFields: {
            customer?: {
                browser?: {
                    /** @description 1 to 2048 characters long. The shopper may send it in the widget. Returned in answers. */
                    acceptHeader?: string;
                    /** @description 1 to 8 characters long. The shopper may send it in the widget. Returned in answers. */
                    language?: string;
                    /** @description 1 to 6 characters long. The shopper may send it in the widget. Returned in answers. */
                    screenHeight?: string;
                    /** @description 1 to 6 characters long. The shopper may send it in the widget. Returned in answers. */
                    screenWidth?: string;
                    /** @description 1 to 5 characters long. The shopper may send it in the widget. Returned in answers. */
                    timezone?: string;
                    /** @description 1 to 2048 characters long. The shopper may send it in the widget. Returned in answers. */
                    userAgent?: string;
                    /** @description True or false, or 1 or 0. The shopper may send it in the widget. Returned in answers. */
                    javaEnabled?: boolean | 'true' | 'false';
                    /** @description 1 to 2 characters long, made of digits only. The shopper may send it in the widget. Returned in answers. */
                    screenColorDepth?: string;
                    /** @description 1 character long, made of digits only. The shopper may send it in the widget. Returned in answers. */
                    challengeWindow?: string;
                    /** @description 1 to 32 characters long. The shopper may send it in the widget. Returned in answers. */
                    deviceId?: string;
                };
            };
        };
        CustomerFields: {
            customer?: {
                /** @description 1 to 255 characters long. Returned in answers. */
                merchantCustomerId?: string;
                /** @description 1 to 50 characters long. Line breaks and tabs become spaces. The shopper may send it in the widget. Returned in answers. */
                givenName?: string;
                /** @description 2 to 50 characters long. Line breaks and tabs become spaces. The shopper may send it in the widget. Returned in answers. */
                middleName?: string;
                /** @description 1 to 50 characters long. Line breaks and tabs become spaces. The shopper may send it in the widget. Returned in answers. */
                surname?: string;
                /** @description The shopper may send it in the widget. Returned in answers. */
                sex?: "M" | "F";
                /** @description A valid date, yyyy-MM-dd. The shopper may send it in the widget. Returned in answers. */
                birthDate?: string;
                /** @description A plus sign or a digit, then 0 to 24 more digits, spaces, dots, round brackets, slashes or hyphens. Separators are removed before it is sent to the acquirer. The shopper may send it in the widget. Returned in answers. */
                phone?: string;
                /** @description A plus sign or a digit, then 0 to 24 more digits, spaces, dots, round brackets, slashes or hyphens. Separators are removed before it is sent to the acquirer. The shopper may send it in the widget. Returned in answers. */
                mobile?: string;
                /** @description 1 to 25 characters long. The shopper may send it in the widget. Returned in answers. */
                workPhone?: string;
                /** @description 6 to 128 characters long. The shopper may send it in the widget. Returned in answers. */
                email?: string;
                /** @description 1 to 60 characters long. Line breaks and tabs become spaces. The shopper may send it in the widget. Returned in answers. */
                companyName?: string;
                /** @description The shopper may send it in the widget. Returned in answers. */
                identificationDocType?: "IDCARD" | "PASSPORT" | "TAXSTATEMENT";
                /** @description 8 to 64 characters long. The shopper may send it in the widget. Sensitive: masked in errors, never logged, refused when a checkout is created or updated. */
                identificationDocId?: string;
                /** @description 1 to 255 characters long. Returned in answers. */
                ip?: string;
                /** @description 1 to 255 characters long. Returned in answers. */
                merchantReference?: string;
                /** @description The shopper may send it in the widget. Returned in answers. */
                salutation?: "MR" | "MRS" | "MS" | "MX";
                /** @description 2 characters long, made of the letters A to Z only. The shopper may send it in the widget. Returned in answers. */
                language?: string;
                /** @description The shopper may send it in the widget. Returned in answers. */
                category?: "INDIVIDUAL" | "COMPANY";
                /** @description Returned in answers. */
                status?: "NEW" | "EXISTING";
                browserFingerprint?: {
                    /** @description 1 to 255 characters long. The shopper may send it in the widget. Returned in answers. */
                    id?: string;
                    /** @description 1 to 4096 characters long. The shopper may send it in the widget. Returned in answers. */
                    value?: string;
                };
                app?: {
                    /** @description 1 to 40 characters long. The shopper may send it in the widget. Returned in answers. */
                    deviceId?: string;
                };
            };
        };
        /**
         * With a card of wallet1 that the merchant decrypted
         * @description The number counts as a device's, which is not shown, unless `card.numberType` is PAN.
         */
        DecryptedWallet1Payment: components["schemas"]["DecryptedWallet1PaymentOwn"] & components["schemas"]["Amount"] & components["schemas"]["CommonFields"] & components["schemas"]["IndexedFields"];
        DecryptedWallet1PaymentOwn: {
            paymentType: "PA" | "DB" | "CD";
            card: components["schemas"]["CardPart"];
            wallet1: {
                source: "web" | "app";
                /** @description 1 to 64 characters long. The shopper may send it in the widget. */
                cardNetwork?: string;
                /** @description 1 to 64 characters long. The shopper may send it in the widget. */
                cardType?: string;
            };
            threeDSecure: components["schemas"]["ThreeDSecurePart"];
            /** @description The shopper may send it in the widget. */
            paymentBrand?: "VISA" | "MASTER" | "AMEX" | "DINERS" | "DISCOVER" | "JCB" | "UNIONPAY" | "MAESTRO" | "MADA" | "CARTEBANCAIRE" | "CARTEBLEUE" | "BCMC" | "DANKORT" | "VISADEBIT" | "VISAELECTRON" | "VPAY" | "MASTERDEBIT" | "SERVIRED" | "AIRPLUS" | "ELO" | "HIPERCARD" | "MERCADOLIVRE" | "CARNET" | "ALIA" | "ARGENCARD" | "CABAL" | "CABALDEBIT" | "CENCOSUD" | "NARANJA" | "NATIVA" | "TARJETASHOPPING" | "TCARD" | "TCARDDEBIT" | "RUPAY" | "MIR" | "TROY" | "BELKART" | "UZCARD" | "HUMO" | "WALLET1" | "APPLEPAY";
            authentication?: components["schemas"]["AuthenticationPart"];
        };
        /**
         * With a card of wallet2 that the merchant decrypted
         * @description The number counts as a device's, which is not shown, unless `card.numberType` is PAN.
         */
        DecryptedWallet2Payment: components["schemas"]["DecryptedWallet2PaymentOwn"] & components["schemas"]["Amount"] & components["schemas"]["CommonFields"] & components["schemas"]["IndexedFields"];
        DecryptedWallet2PaymentOwn: {
            paymentType: "PA" | "DB" | "CD";
            card: components["schemas"]["CardPart"];
            wallet2: {
                source: "web" | "app";
            };
            threeDSecure: components["schemas"]["ThreeDSecurePart"];
            /** @description The shopper may send it in the widget. */
            paymentBrand?: "VISA" | "MASTER" | "AMEX" | "DINERS" | "DISCOVER" | "JCB" | "UNIONPAY" | "MAESTRO" | "MADA" | "CARTEBANCAIRE" | "CARTEBLEUE" | "BCMC" | "DANKORT" | "VISADEBIT" | "VISAELECTRON" | "VPAY" | "MASTERDEBIT" | "SERVIRED" | "AIRPLUS" | "ELO" | "HIPERCARD" | "MERCADOLIVRE" | "CARNET" | "ALIA" | "ARGENCARD" | "CABAL" | "CABALDEBIT" | "CENCOSUD" | "NARANJA" | "NATIVA" | "TARJETASHOPPING" | "TCARD" | "TCARDDEBIT" | "RUPAY" | "MIR" | "TROY" | "BELKART" | "UZCARD" | "HUMO" | "WALLET2" | "GOOGLEPAY";
            authentication?: components["schemas"]["AuthenticationPart"];
        };
        /**
         * With a card of wallet3 that the merchant decrypted
         * @description The number counts as a device's, which is not shown, unless `card.numberType` is PAN.
         */
        DecryptedWallet3Payment: components["schemas"]["DecryptedWallet3PaymentOwn"] & components["schemas"]["Amount"] & components["schemas"]["CommonFields"] & components["schemas"]["IndexedFields"];
        DecryptedWallet3PaymentOwn: {
            paymentType: "PA" | "DB" | "CD";
            card: components["schemas"]["CardPart"];
            wallet3: {
                source: "web" | "app";
            };
            threeDSecure: components["schemas"]["ThreeDSecurePart"];
            /** @description The shopper may send it in the widget. */
            paymentBrand?: "VISA" | "MASTER" | "AMEX" | "DINERS" | "DISCOVER" | "JCB" | "UNIONPAY" | "MAESTRO" | "MADA" | "CARTEBANCAIRE" | "CARTEBLEUE" | "BCMC" | "DANKORT" | "VISADEBIT" | "VISAELECTRON" | "VPAY" | "MASTERDEBIT" | "SERVIRED" | "AIRPLUS" | "ELO" | "HIPERCARD" | "MERCADOLIVRE" | "CARNET" | "ALIA" | "ARGENCARD" | "CABAL" | "CABALDEBIT" | "CENCOSUD" | "NARANJA" | "NATIVA" | "TARJETASHOPPING" | "TCARD" | "TCARDDEBIT" | "RUPAY" | "MIR" | "TROY" | "BELKART" | "UZCARD" | "HUMO" | "WALLET3" | "SAMSUNGPAY";
            authentication?: components["schemas"]["AuthenticationPart"];
        };
        DeletedRegistration: {
            id: string;
            result: components["schemas"]["Result"];
            /** @description Which build answered: 40 hex, @, date-time. */
            buildNumber: string;
            /** @description When, to the millisecond. */
            timestamp: string;
            /** @description The entity of the request and the id of this answer; quote it when you ask for help. */
            ndc: string;
        };
        Error: {
            result: components["schemas"]["Result"];
            /** @description Which build answered: 40 hex, @, date-time. */
            buildNumber: string;
            /** @description When, to the millisecond. */
            timestamp: string;
            /** @description The entity of the request and the id of this answer; quote it when you ask for help. */
            ndc: string;
        };
        Event: {
            /** @description The same in every delivery: a receiver that has seen it is done. */
            id: string;
            /**
             * @description SCHEDULE is the course of a dispute: a chargeback or its reversal. RISK comes alongside the PAYMENT that a risk check declined.
             * @enum {string}
             */
            type: "PAYMENT" | "REGISTRATION" | "SCHEDULE" | "RISK";
            action: "CREATED" | "UPDATED" | "DELETED";
            /** @description Of the event, yyyy-MM-dd HH:mm:ss.SSS+0000. */
            timestamp: string;
            /** @description What the API answers for it; empty when that is kept no longer. */
            payload: components["schemas"]["Payment"] | components["schemas"]["Registration"] | components["schemas"]["DeletedRegistration"] | Record<string, never>;
        };
        EventList: {
            events: components["schemas"]["Event"][];
            /** @description Whether there are no more events at the moment. */
            isLast: boolean;
            /** @description The `after` of the following page; also for events that are still to come. Absent while there are none. */
            next?: string;
            result: components["schemas"]["Result"];
            /** @description Which build answered: 40 hex, @, date-time. */
            buildNumber: string;
            /** @description When, to the millisecond. */
            timestamp: string;
            /** @description The entity of the request and the id of this answer; quote it when you ask for help. */
            ndc: string;
        };
        /** Add to an authorisation, or renew it */
        Extension: components["schemas"]["ExtensionOwn"] & components["schemas"]["Amount"] & components["schemas"]["CommonFields"] & components["schemas"]["IndexedFields"];
        /** Add to an authorisation, or renew it */
        ExtensionByReference: components["schemas"]["ExtensionByReferenceOwn"] & components["schemas"]["Amount"] & components["schemas"]["CommonFields"] & components["schemas"]["IndexedFields"];
        ExtensionByReferenceOwn: {
            standingInstruction: components["schemas"]["StandingInstructionPart"];
            /** @description 1 to 32 characters long. */
            referenceUuid: string;
            authentication?: components["schemas"]["AuthenticationPart"];
        };
        ExtensionOwn: {
            standingInstruction: components["schemas"]["StandingInstructionPart"];
            authentication?: components["schemas"]["AuthenticationPart"];
        };
        FlatAirlineFields: Flattened<components['schemas']['AirlineFields']>;
        /** With a bank account, by its IBAN */
        FlatBankAccountPayment: components["schemas"]["FlatBankAccountPaymentOwn"] & components["schemas"]["Amount"] & components["schemas"]["FlatCommonFields"] & components["schemas"]["FlatIndexedFields"];
        FlatBankAccountPaymentOwn: Flattened<components['schemas']['BankAccountPaymentOwn']>;
        /** Store a bank account, by its IBAN */
        FlatBankAccountRegistration: components["schemas"]["FlatBankAccountRegistrationOwn"] & components["schemas"]["FlatCommonFields"] & components["schemas"]["FlatIndexedFields"];
        FlatBankAccountRegistrationOwn: Flattened<components['schemas']['BankAccountRegistrationOwn']>;
        /** With a bank account, by number and bank code */
        FlatBankAccountWithBankCodePayment: components["schemas"]["FlatBankAccountWithBankCodePaymentOwn"] & components["schemas"]["Amount"] & components["schemas"]["FlatCommonFields"] & components["schemas"]["FlatIndexedFields"];
        FlatBankAccountWithBankCodePaymentOwn: Flattened<components['schemas']['BankAccountWithBankCodePaymentOwn']>;
        /** Store a bank account, by number and bank code */
        FlatBankAccountWithBankCodeRegistration: components["schemas"]["FlatBankAccountWithBankCodeRegistrationOwn"] & components["schemas"]["FlatCommonFields"] & components["schemas"]["FlatIndexedFields"];
        FlatBankAccountWithBankCodeRegistrationOwn: Flattened<components['schemas']['BankAccountWithBankCodeRegistrationOwn']>;
        /** With a bank account, by number and BIC */
        FlatBankAccountWithBicPayment: components["schemas"]["FlatBankAccountWithBicPaymentOwn"] & components["schemas"]["Amount"] & components["schemas"]["FlatCommonFields"] & components["schemas"]["FlatIndexedFields"];
        FlatBankAccountWithBicPaymentOwn: Flattened<components['schemas']['BankAccountWithBicPaymentOwn']>;
        /** Store a bank account, by number and BIC */
        FlatBankAccountWithBicRegistration: components["schemas"]["FlatBankAccountWithBicRegistrationOwn"] & components["schemas"]["FlatCommonFields"] & components["schemas"]["FlatIndexedFields"];
        FlatBankAccountWithBicRegistrationOwn: Flattened<components['schemas']['BankAccountWithBicRegistrationOwn']>;
        /**
         * With a transfer at the bank's page
         * @description The answer has `redirect`: the shopper agrees there and comes back to `shopperResultUrl`.
         */
        FlatBankTransferPayment: components["schemas"]["FlatBankTransferPaymentOwn"] & components["schemas"]["Amount"] & components["schemas"]["FlatCommonFields"] & components["schemas"]["FlatIndexedFields"];
        FlatBankTransferPaymentOwn: Flattened<components['schemas']['BankTransferPaymentOwn']>;
        FlatBillingFields: Flattened<components['schemas']['BillingFields']>;
        /**
         * Capture
         * @description `sequence=FINAL` releases what is left.
         */
        FlatCapture: components["schemas"]["FlatCaptureOwn"] & components["schemas"]["OptionalAmount"] & components["schemas"]["FlatCommonFields"] & components["schemas"]["FlatIndexedFields"];
        FlatCaptureOwn: Flattened<components['schemas']['CaptureOwn']>;
        /**
         * Authenticate the holder of a card
         * @description In a browser: also `customer.browser`, the billing address and `shopperResultUrl`. In an app: `threeDSecure.deviceInfo` and the billing address.
         */
        FlatCardAuthentication: components["schemas"]["FlatCardAuthenticationOwn"] & components["schemas"]["FlatCommonFields"] & components["schemas"]["FlatThreeDSecureFields"] & components["schemas"]["FlatIndexedFields"];
        FlatCardAuthenticationOwn: Flattened<components['schemas']['CardAuthenticationOwn']>;
        /**
         * With a card
         * @description Where the number alone does not identify the brand, `paymentBrand` is required as well. `card.cvv` is required where the shopper is there to read it and the card has one, unless the channel leaves it open.
         */
        FlatCardPayment: components["schemas"]["FlatCardPaymentOwn"] & components["schemas"]["Amount"] & components["schemas"]["FlatCommonFields"] & components["schemas"]["FlatThreeDSecureFields"] & components["schemas"]["FlatIndexedFields"];
        FlatCardPaymentOwn: Flattened<components['schemas']['CardPaymentOwn']>;
        /** Store a card */
        FlatCardRegistration: components["schemas"]["FlatCardRegistrationOwn"] & components["schemas"]["FlatCommonFields"] & components["schemas"]["FlatIndexedFields"];
        FlatCardRegistrationOwn: Flattened<components['schemas']['CardRegistrationOwn']>;
        /** Reflect a chargeback */
        FlatChargeback: components["schemas"]["FlatChargebackOwn"] & components["schemas"]["OptionalAmount"] & components["schemas"]["FlatCommonFields"] & components["schemas"]["FlatIndexedFields"];
        FlatChargebackOwn: Flattened<components['schemas']['ChargebackOwn']>;
        /** Reflect the reversal of a chargeback */
        FlatChargebackReversal: components["schemas"]["FlatChargebackReversalOwn"] & components["schemas"]["OptionalAmount"] & components["schemas"]["FlatCommonFields"] & components["schemas"]["FlatIndexedFields"];
        FlatChargebackReversalOwn: Flattened<components['schemas']['ChargebackReversalOwn']>;
        /**
         * For a payment
         * @description Without `paymentType` it is a debit, DB, unless `createRegistration=true`: then it only stores details.
         */
        FlatCheckoutCreation: components["schemas"]["FlatCheckoutCreationOwn"] & components["schemas"]["Amount"] & components["schemas"]["FlatCommonFields"] & components["schemas"]["FlatCheckoutThreeDSecureFields"] & components["schemas"]["FlatIndexedFields"];
        FlatCheckoutCreationOwn: Flattened<components['schemas']['CheckoutCreationOwn']>;
        /**
         * Only to store details
         * @description There is no `paymentType` in it, and nothing is charged.
         */
        FlatCheckoutForStoring: components["schemas"]["FlatCheckoutForStoringOwn"] & components["schemas"]["OptionalAmount"] & components["schemas"]["FlatCommonFields"] & components["schemas"]["FlatCheckoutThreeDSecureFields"] & components["schemas"]["FlatIndexedFields"];
        FlatCheckoutForStoringOwn: Flattened<components['schemas']['CheckoutForStoringOwn']>;
        FlatCheckoutRequest: components["schemas"]["FlatCheckoutCreation"] | components["schemas"]["FlatCheckoutForStoring"];
        FlatCheckoutThreeDSecureFields: Flattened<components['schemas']['CheckoutThreeDSecureFields']>;
        /**
         * Update a checkout
         * @description What is sent replaces what the checkout has; the whole is checked as at creation.
         */
        FlatCheckoutUpdate: components["schemas"]["FlatCheckoutUpdateOwn"] & components["schemas"]["OptionalAmount"] & components["schemas"]["FlatCommonFields"] & components["schemas"]["FlatCheckoutThreeDSecureFields"] & components["schemas"]["FlatIndexedFields"];
        FlatCheckoutUpdateOwn: Flattened<components['schemas']['CheckoutUpdateOwn']>;
        /** @description What every request of a merchant's server may have. */
        FlatCommonFields: components["schemas"]["FlatPaymentFields"] & components["schemas"]["FlatForexFields"] & components["schemas"]["FlatCustomerFields"] & components["schemas"]["FlatCustomerBrowserFields"] & components["schemas"]["FlatBillingFields"] & components["schemas"]["FlatMerchantBillingFields"] & components["schemas"]["FlatShippingFields"] & components["schemas"]["FlatShippingCustomerFields"] & components["schemas"]["FlatMerchantShippingFields"] & components["schemas"]["FlatCorporateFields"] & components["schemas"]["FlatSenderFields"] & components["schemas"]["FlatRecipientFields"] & components["schemas"]["FlatMerchantFields"] & components["schemas"]["FlatAirlineFields"] & components["schemas"]["FlatRecurringMigrationFields"] & components["schemas"]["FlatStandingInstructionFields"] & components["schemas"]["FlatRecurringFields"];
        FlatCorporateFields: Flattened<components['schemas']['CorporateFields']>;
        FlatCustomerBrowserFields: Flattened<components['schemas']['CustomerBrowserFields']>;
        FlatCustomerFields: Flattened<components['schemas']['CustomerFields']>;
        /**
         * With a card of wallet1 that the merchant decrypted
         * @description The number counts as a device's, which is not shown, unless `card.numberType` is PAN.
         */
        FlatDecryptedWallet1Payment: components["schemas"]["FlatDecryptedWallet1PaymentOwn"] & components["schemas"]["Amount"] & components["schemas"]["FlatCommonFields"] & components["schemas"]["FlatIndexedFields"];
        FlatDecryptedWallet1PaymentOwn: Flattened<components['schemas']['DecryptedWallet1PaymentOwn']>;
        /**
         * With a card of wallet2 that the merchant decrypted
         * @description The number counts as a device's, which is not shown, unless `card.numberType` is PAN.
         */
        FlatDecryptedWallet2Payment: components["schemas"]["FlatDecryptedWallet2PaymentOwn"] & components["schemas"]["Amount"] & components["schemas"]["FlatCommonFields"] & components["schemas"]["FlatIndexedFields"];
        FlatDecryptedWallet2PaymentOwn: Flattened<components['schemas']['DecryptedWallet2PaymentOwn']>;
        /**
         * With a card of wallet3 that the merchant decrypted
         * @description The number counts as a device's, which is not shown, unless `card.numberType` is PAN.
         */
        FlatDecryptedWallet3Payment: components["schemas"]["FlatDecryptedWallet3PaymentOwn"] & components["schemas"]["Amount"] & components["schemas"]["FlatCommonFields"] & components["schemas"]["FlatIndexedFields"];
        FlatDecryptedWallet3PaymentOwn: Flattened<components['schemas']['DecryptedWallet3PaymentOwn']>;
        /** Add to an authorisation, or renew it */
        FlatExtension: components["schemas"]["FlatExtensionOwn"] & components["schemas"]["Amount"] & components["schemas"]["FlatCommonFields"] & components["schemas"]["FlatIndexedFields"];
        /** Add to an authorisation, or renew it */
        FlatExtensionByReference: components["schemas"]["FlatExtensionByReferenceOwn"] & components["schemas"]["Amount"] & components["schemas"]["FlatCommonFields"] & components["schemas"]["FlatIndexedFields"];
        FlatExtensionByReferenceOwn: Flattened<components['schemas']['ExtensionByReferenceOwn']>;
        FlatExtensionOwn: Flattened<components['schemas']['ExtensionOwn']>;
        FlatFollowUpRequest: components["schemas"]["FlatCapture"] | components["schemas"]["FlatReversal"] | components["schemas"]["FlatRefund"] | components["schemas"]["FlatChargeback"] | components["schemas"]["FlatChargebackReversal"] | components["schemas"]["FlatExtension"];
        FlatForexFields: Flattened<components['schemas']['ForexFields']>;
        FlatIndexedFields: IndexedNames;
        FlatMerchantBillingFields: Flattened<components['schemas']['MerchantBillingFields']>;
        FlatMerchantFields: Flattened<components['schemas']['MerchantFields']>;
        FlatMerchantShippingFields: Flattened<components['schemas']['MerchantShippingFields']>;
        FlatPaymentFields: Flattened<components['schemas']['PaymentFields']>;
        /**
         * With stored details
         * @description Of a card, `card.cvv` may be added while the shopper is there, and must be where the channel has `securityCode: always`; `card.holder` may be where none was stored.
         */
        FlatPaymentOnRegistration: components["schemas"]["FlatPaymentOnRegistrationOwn"] & components["schemas"]["Amount"] & components["schemas"]["FlatCommonFields"] & components["schemas"]["FlatThreeDSecureFields"] & components["schemas"]["FlatIndexedFields"];
        FlatPaymentOnRegistrationOwn: Flattened<components['schemas']['PaymentOnRegistrationOwn']>;
        FlatPaymentRequest: components["schemas"]["FlatCardPayment"] | components["schemas"]["FlatBankAccountPayment"] | components["schemas"]["FlatBankAccountWithBankCodePayment"] | components["schemas"]["FlatBankAccountWithBicPayment"] | components["schemas"]["FlatBankTransferPayment"] | components["schemas"]["FlatVirtualAccountPayment"] | components["schemas"]["FlatWalletAccountPayment"] | components["schemas"]["FlatTokenAccountPayment"] | components["schemas"]["FlatWallet1TokenPayment"] | components["schemas"]["FlatWallet2TokenPayment"] | components["schemas"]["FlatWallet3TokenPayment"] | components["schemas"]["FlatDecryptedWallet1Payment"] | components["schemas"]["FlatDecryptedWallet2Payment"] | components["schemas"]["FlatDecryptedWallet3Payment"] | components["schemas"]["FlatExtensionByReference"];
        FlatRecipientFields: Flattened<components['schemas']['RecipientFields']>;
        FlatRecurringFields: Flattened<components['schemas']['RecurringFields']>;
        FlatRecurringMigrationFields: Flattened<components['schemas']['RecurringMigrationFields']>;
        /** Refund */
        FlatRefund: components["schemas"]["FlatRefundOwn"] & components["schemas"]["OptionalAmount"] & components["schemas"]["FlatCommonFields"] & components["schemas"]["FlatIndexedFields"];
        FlatRefundOwn: Flattened<components['schemas']['RefundOwn']>;
        FlatRegistrationExtension: Flattened<components['schemas']['RegistrationExtension']>;
        FlatRegistrationRequest: components["schemas"]["FlatCardRegistration"] | components["schemas"]["FlatBankAccountRegistration"] | components["schemas"]["FlatBankAccountWithBankCodeRegistration"] | components["schemas"]["FlatBankAccountWithBicRegistration"] | components["schemas"]["FlatVirtualAccountRegistration"] | components["schemas"]["FlatTokenAccountRegistration"];
        /** Reverse */
        FlatReversal: components["schemas"]["FlatReversalOwn"] & components["schemas"]["OptionalAmount"] & components["schemas"]["FlatCommonFields"] & components["schemas"]["FlatIndexedFields"];
        FlatReversalOwn: Flattened<components['schemas']['ReversalOwn']>;
        FlatSenderFields: Flattened<components['schemas']['SenderFields']>;
        FlatShippingCustomerFields: Flattened<components['schemas']['ShippingCustomerFields']>;
        FlatShippingFields: Flattened<components['schemas']['ShippingFields']>;
        FlatStandingInstructionFields: Flattened<components['schemas']['StandingInstructionFields']>;
        FlatThreeDSecureFields: Flattened<components['schemas']['ThreeDSecureFields']>;
        /**
         * With the token of a card
         * @description A network token of a shopper who is there needs its cryptogram, or its dynamic code.
         */
        FlatTokenAccountPayment: components["schemas"]["FlatTokenAccountPaymentOwn"] & components["schemas"]["Amount"] & components["schemas"]["FlatCommonFields"] & components["schemas"]["FlatThreeDSecureFields"] & components["schemas"]["FlatIndexedFields"];
        FlatTokenAccountPaymentOwn: Flattened<components['schemas']['TokenAccountPaymentOwn']>;
        /** Store the token of a card */
        FlatTokenAccountRegistration: components["schemas"]["FlatTokenAccountRegistrationOwn"] & components["schemas"]["FlatCommonFields"] & components["schemas"]["FlatIndexedFields"];
        FlatTokenAccountRegistrationOwn: Flattened<components['schemas']['TokenAccountRegistrationOwn']>;
        /** With an account at a wallet provider */
        FlatVirtualAccountPayment: components["schemas"]["FlatVirtualAccountPaymentOwn"] & components["schemas"]["Amount"] & components["schemas"]["FlatCommonFields"] & components["schemas"]["FlatIndexedFields"];
        FlatVirtualAccountPaymentOwn: Flattened<components['schemas']['VirtualAccountPaymentOwn']>;
        /** Store an account at a wallet provider */
        FlatVirtualAccountRegistration: components["schemas"]["FlatVirtualAccountRegistrationOwn"] & components["schemas"]["FlatCommonFields"] & components["schemas"]["FlatIndexedFields"];
        FlatVirtualAccountRegistrationOwn: Flattened<components['schemas']['VirtualAccountRegistrationOwn']>;
        /**
         * With the token of wallet1
         * @description It pays once and is not kept. Every token that cannot be paid with is answered with 200.100.603.
         */
        FlatWallet1TokenPayment: components["schemas"]["FlatWallet1TokenPaymentOwn"] & components["schemas"]["Amount"] & components["schemas"]["FlatCommonFields"] & components["schemas"]["FlatIndexedFields"];
        FlatWallet1TokenPaymentOwn: Flattened<components['schemas']['Wallet1TokenPaymentOwn']>;
        /**
         * With the token of wallet2
         * @description It pays once and is not kept. Every token that cannot be paid with is answered with 200.100.603.
         */
        FlatWallet2TokenPayment: components["schemas"]["FlatWallet2TokenPaymentOwn"] & components["schemas"]["Amount"] & components["schemas"]["FlatCommonFields"] & components["schemas"]["FlatIndexedFields"];
        FlatWallet2TokenPaymentOwn: Flattened<components['schemas']['Wallet2TokenPaymentOwn']>;
        /**
         * With the token of wallet3
         * @description It pays once and is not kept. Every token that cannot be paid with is answered with 200.100.603.
         */
        FlatWallet3TokenPayment: components["schemas"]["FlatWallet3TokenPaymentOwn"] & components["schemas"]["Amount"] & components["schemas"]["FlatCommonFields"] & components["schemas"]["FlatIndexedFields"];
        FlatWallet3TokenPaymentOwn: Flattened<components['schemas']['Wallet3TokenPaymentOwn']>;
        /**
         * With an account at a wallet, at the wallet's page
         * @description The answer has `redirect`: the shopper signs in and agrees there, and comes back to `shopperResultUrl`.
         */
        FlatWalletAccountPayment: components["schemas"]["FlatWalletAccountPaymentOwn"] & components["schemas"]["Amount"] & components["schemas"]["FlatCommonFields"] & components["schemas"]["FlatIndexedFields"];
        FlatWalletAccountPaymentOwn: Flattened<components['schemas']['WalletAccountPaymentOwn']>;
        FollowUpRequest: components["schemas"]["Capture"] | components["schemas"]["FlatCapture"] | components["schemas"]["Reversal"] | components["schemas"]["FlatReversal"] | components["schemas"]["Refund"] | components["schemas"]["FlatRefund"] | components["schemas"]["Chargeback"] | components["schemas"]["FlatChargeback"] | components["schemas"]["ChargebackReversal"] | components["schemas"]["FlatChargebackReversal"] | components["schemas"]["Extension"] | components["schemas"]["FlatExtension"];
        ForexFields: {
            forex?: {
                /** @description A number with 1 to 10 digits and, after a dot, two decimals or none. */
                amount?: string | Money;
                /** @description An ISO 4217 currency code of three capital letters. */
                currency?: components["schemas"]["Currency"];
            };
        };
        /** @description Names with an index or a key of your choice, such as `cart.items[0].name`. A typed client cannot list them, so they are an object of their own that is spread into the request: `{ ...payment, ...items }`. */
        IndexedFields: {
            merchant?: {
                data?: {
                    [key: string]: string;
                };
            };
            cart?: {
                items?: {
                    /** @description 1 to 255 characters long. Line breaks and tabs become spaces. Index from 0 to 999. Returned in answers. */
                    name?: string;
                    /** @description 1 to 255 characters long. Index from 0 to 999. Returned in answers. */
                    merchantItemId?: string;
                    /** @description A number of up to 12 digits with up to 3 decimals. Index from 0 to 999. Returned in answers. */
                    quantity?: string;
                    /** @description Index from 0 to 999. Returned in answers. */
                    type?: "PHYSICAL" | "DIGITAL" | "MIXED" | "ANONYMOUS_DONATION" | "AUTHORITIES_PAYMENT";
                    /** @description 1 to 255 characters long. Index from 0 to 999. Returned in answers. */
                    sku?: string;
                    /** @description An ISO 4217 currency code of three capital letters. Index from 0 to 999. Returned in answers. */
                    currency?: components["schemas"]["Currency"];
                    /** @description 1 to 2048 characters long. Line breaks and tabs become spaces. Index from 0 to 999. Returned in answers. */
                    description?: string;
                    /** @description 8 characters long, made of digits only. Index from 0 to 999. Returned in answers. */
                    commodityCode?: string;
                    /** @description 1 to 50 characters long. Line breaks and tabs become spaces. Index from 0 to 999. Returned in answers. */
                    commodityDescription?: string;
                    /** @description 1 to 255 characters long. Index from 0 to 999. Returned in answers. */
                    originalPrice?: string;
                    /** @description A number with 1 to 10 digits and, after a dot, exactly two decimals. Index from 0 to 999. Returned in answers. */
                    price?: string | Money;
                    /** @description A number with 1 to 10 digits and, after a dot, exactly two decimals. Index from 0 to 999. Returned in answers. */
                    totalAmount?: string | Money;
                    /** @description A number with 1 to 10 digits and, after a dot, exactly two decimals. Index from 0 to 999. Returned in answers. */
                    taxAmount?: string | Money;
                    /** @description A number with 1 to 10 digits and, after a dot, exactly two decimals. Index from 0 to 999. Returned in answers. */
                    totalTaxAmount?: string | Money;
                    /** @description A percentage from 0 to 100 with up to two decimals. Index from 0 to 999. Returned in answers. */
                    tax?: string;
                    /** @description Index from 0 to 999. Returned in answers. */
                    taxCategory?: "AA" | "S" | "E" | "Z";
                    /** @description A number with 1 to 10 digits and, after a dot, exactly two decimals. Index from 0 to 999. Returned in answers. */
                    shipping?: string | Money;
                    /** @description A number with 1 to 10 digits and, after a dot, exactly two decimals. Index from 0 to 999. Returned in answers. */
                    discount?: string | Money;
                    /** @description 1 to 255 characters long. Line breaks and tabs become spaces. Index from 0 to 999. Returned in answers. */
                    giftMessage?: string;
                    /** @description 1 to 255 characters long. Line breaks and tabs become spaces. Index from 0 to 999. Returned in answers. */
                    shippingMethod?: string;
                    /** @description 1 to 255 characters long. Line breaks and tabs become spaces. Index from 0 to 999. Returned in answers. */
                    shippingInstructions?: string;
                    /** @description 1 to 255 characters long. Index from 0 to 999. Returned in answers. */
                    shippingTrackingNumber?: string;
                    /** @description Index from 0 to 999. Returned in answers. */
                    quantityUnit?: "M" | "CM" | "KG" | "G" | "COUNT";
                    /** @description An http or https address of at most 2048 characters. Index from 0 to 999. Returned in answers. */
                    productUrl?: string;
                    /** @description An http or https address of at most 2048 characters. Index from 0 to 999. Returned in answers. */
                    imageUrl?: string;
                    /** @description A number with 1 to 10 digits and, after a dot, exactly two decimals. Index from 0 to 999. Returned in answers. */
                    totalDiscountAmount?: string | Money;
                    /** @description 1 to 30 characters long. Index from 0 to 999. Returned in answers. */
                    productCode?: string;
                    /** @description 1 to 30 characters long. Index from 0 to 999. Returned in answers. */
                    partNumber?: string;
                    /** @description 1 to 30 characters long. Index from 0 to 999. Returned in answers. */
                    vatReferenceNumber?: string;
                    /** @description A whole number from 1 to 999. Index from 0 to 999. Returned in answers. */
                    itemNumber?: number;
                    /** @description 1 to 255 characters long. Index from 0 to 999. Returned in answers. */
                    sellerId?: string;
                    recipient?: {
                        /** @description 1 to 5 characters long. Line breaks and tabs become spaces. Index from 0 to 999. Returned in answers. */
                        salutation?: string;
                        /** @description 1 to 48 characters long. Line breaks and tabs become spaces. Index from 0 to 999. Returned in answers. */
                        firstName?: string;
                        /** @description 1 to 48 characters long. Line breaks and tabs become spaces. Index from 0 to 999. Returned in answers. */
                        lastName?: string;
                        /** @description 1 to 50 characters long. Line breaks and tabs become spaces. Index from 0 to 999. Returned in answers. */
                        middleName?: string;
                        /** @description 1 to 100 characters long. Line breaks and tabs become spaces. Index from 0 to 999. Returned in answers. */
                        apartment?: string;
                        /** @description 1 to 100 characters long. Line breaks and tabs become spaces. Index from 0 to 999. Returned in answers. */
                        street?: string;
                        /** @description 1 to 100 characters long. Line breaks and tabs become spaces. Index from 0 to 999. Returned in answers. */
                        address?: string;
                        /** @description 1 to 80 characters long. Line breaks and tabs become spaces. Index from 0 to 999. Returned in answers. */
                        city?: string;
                        /** @description 1 to 50 characters long. Line breaks and tabs become spaces. Index from 0 to 999. Returned in answers. */
                        state?: string;
                        /** @description 1 to 16 characters long. Index from 0 to 999. Returned in answers. */
                        postcode?: string;
                        /** @description An ISO 3166-1 country code of two capital letters or three digits. Index from 0 to 999. Returned in answers. */
                        country?: components["schemas"]["CountryAlpha2"] | components["schemas"]["CountryNumeric"];
                        /** @description 1 to 25 characters long, made of digits only. Other separators, such as spaces and hyphens, are removed first. Index from 0 to 999. Returned in answers. */
                        phone?: string;
                        /** @description 1 to 128 characters long. Index from 0 to 999. Returned in answers. */
                        email?: string;
                    };
                    /** @description A valid date, yyyy-MM-dd. Index from 0 to 999. Returned in answers. */
                    deliveryDate?: string;
                }[];
                payments?: {
                    /** @description 1 to 255 characters long. Line breaks and tabs become spaces. Index from 0 to 999. Returned in answers. */
                    name?: string;
                    /** @description Index from 0 to 999. Returned in answers. */
                    type?: "GIFTCARD" | "PROMOTION";
                    /** @description A number with 1 to 10 digits and, after a dot, exactly two decimals. Index from 0 to 999. Returned in answers. */
                    amount?: string | Money;
                    /** @description An ISO 4217 currency code of three capital letters. Index from 0 to 999. Returned in answers. */
                    currency?: components["schemas"]["Currency"];
                    /** @description Index from 0 to 999. Returned in answers. */
                    status?: "pending" | "authorized" | "captured";
                    /** @description 1 to 255 characters long. Index from 0 to 999. Returned in answers. */
                    brand?: string;
                    /** @description True or false, or 1 or 0. Index from 0 to 999. Returned in answers. */
                    primary?: boolean | 'true' | 'false';
                }[];
            };
            marketPlace?: {
                sellers?: {
                    /** @description 1 to 255 characters long. Index from 0 to 999. */
                    id?: string;
                    /** @description A number with 1 to 10 digits and, after a dot, exactly two decimals. Index from 0 to 999. */
                    amount?: string | Money;
                }[];
            };
            airline?: {
                passengers?: {
                    /** @description 1 to 255 characters long. Index from 0 to 999. */
                    type?: string;
                    /** @description 1 to 255 characters long. Line breaks and tabs become spaces. Index from 0 to 999. */
                    name?: string;
                    /** @description 1 to 255 characters long. Index from 0 to 999. */
                    ticketRestricted?: string;
                    /** @description 1 to 255 characters long. Index from 0 to 999. */
                    ticketNumber?: string;
                    /** @description 1 to 255 characters long. Index from 0 to 999. */
                    status?: string;
                    /** @description 1 to 255 characters long. Index from 0 to 999. */
                    phone?: string;
                    /** @description 1 to 255 characters long. Index from 0 to 999. */
                    frequentFlyerNumber?: string;
                    /** @description 1 to 255 characters long. Index from 0 to 999. */
                    email?: string;
                    /** @description 1 to 255 characters long. Index from 0 to 999. */
                    dob?: string;
                    /** @description 1 to 255 characters long. Index from 0 to 999. */
                    checkDigit?: string;
                    /** @description An ISO 3166-1 country code of two capital letters. Index from 0 to 999. */
                    residenceCountry?: components["schemas"]["CountryAlpha2"];
                    legs?: {
                        /** @description A number with 1 to 10 digits and, after a dot, exactly two decimals. Index from 0 to 999. */
                        taxAmount?: string | Money;
                        /** @description A number with 1 to 10 digits and, after a dot, exactly two decimals. Index from 0 to 999. */
                        feesAmount?: string | Money;
                        /** @description A number with 1 to 10 digits and, after a dot, exactly two decimals. Index from 0 to 999. */
                        fareAmount?: string | Money;
                        /** @description A number with 1 to 10 digits and, after a dot, exactly two decimals. Index from 0 to 999. */
                        departureTaxAmount?: string | Money;
                        /** @description 1 to 255 characters long. Index from 0 to 999. */
                        ticketNumber?: string;
                        /** @description 1 to 255 characters long. Index from 0 to 999. */
                        stopOverAllowed?: string;
                        /** @description 1 to 255 characters long. Line breaks and tabs become spaces. Index from 0 to 999. */
                        restrictions?: string;
                        /** @description 1 to 255 characters long. Index from 0 to 999. */
                        flightNumber?: string;
                        /** @description 1 to 255 characters long. Index from 0 to 999. */
                        fareBasis?: string;
                        /** @description 1 to 255 characters long. Index from 0 to 999. */
                        exchangeTicketNum?: string;
                        /** @description 1 to 255 characters long. Index from 0 to 999. */
                        departureCountry?: string;
                        /** @description 1 to 255 characters long. Index from 0 to 999. */
                        departureAirport?: string;
                        /** @description 1 to 255 characters long. Line breaks and tabs become spaces. Index from 0 to 999. */
                        airlineName?: string;
                        /** @description 1 to 255 characters long. Index from 0 to 999. */
                        airlineCode?: string;
                        /** @description 1 to 255 characters long. Index from 0 to 999. */
                        departureTime?: string;
                        /** @description 1 to 255 characters long. Index from 0 to 999. */
                        arrivalCountry?: string;
                        /** @description 1 to 255 characters long. Index from 0 to 999. */
                        arrivalAirport?: string;
                        /** @description 1 to 255 characters long. Index from 0 to 999. */
                        arrivalTime?: string;
                        /** @description 1 to 255 characters long. Index from 0 to 999. */
                        couponNumber?: string;
                        /** @description 1 to 255 characters long. Index from 0 to 999. */
                        classOfService?: string;
                        /** @description 1 to 255 characters long. Index from 0 to 999. */
                        carrierCode?: string;
                        /** @description A valid date, yyyy-MM-dd. Index from 0 to 999. */
                        departureDate?: string;
                        /** @description A valid date, yyyy-MM-dd. Index from 0 to 999. */
                        arrivalDate?: string;
                        /** @description 1 to 10 characters long. Index from 0 to 999. */
                        timeToDeparture?: string;
                    }[];
                }[];
            };
            registrations?: {
                /** @description 32 to 48 characters long, made of letters and digits only. Index from 0 to 999. */
                id?: string;
            }[];
            customParameters?: {
                [key: string]: string;
            };
        };
        MandatePart: {
            /** @description 1 to 256 characters long, made of letters and hyphens only. */
            id?: string;
            /** @description A valid date, yyyy-MM-dd. */
            dateOfSignature?: string;
        };
        MerchantBillingFields: {
            merchant?: {
                billing?: {
                    /** @description 1 to 100 characters long. Line breaks and tabs become spaces. */
                    street1?: string;
                    /** @description 1 to 100 characters long. Line breaks and tabs become spaces. */
                    street2?: string;
                    /** @description 1 to 100 characters long. Line breaks and tabs become spaces. */
                    houseNumber1?: string;
                    /** @description 1 to 100 characters long. Line breaks and tabs become spaces. */
                    houseNumber2?: string;
                    /** @description 1 to 80 characters long. Line breaks and tabs become spaces. */
                    city?: string;
                    /** @description 1 to 50 characters long, made of letters, digits and dots only. Other separators, such as spaces and hyphens, are removed first. */
                    state?: string;
                    /** @description 1 to 16 characters long, made of letters and digits only. Other separators, such as spaces and hyphens, are removed first. */
                    postcode?: string;
                    /** @description An ISO 3166-1 country code of two capital letters. */
                    country?: components["schemas"]["CountryAlpha2"];
                    /** @description 1 to 255 characters long. */
                    normalized?: string;
                    /** @description 1 to 255 characters long. */
                    validationStatus?: string;
                    /** @description 1 to 2048 characters long. Line breaks and tabs become spaces. */
                    givenName?: string;
                    /** @description 1 to 2048 characters long. Line breaks and tabs become spaces. */
                    surname?: string;
                    /** @description 1 to 2048 characters long. Line breaks and tabs become spaces. */
                    middleName?: string;
                    /** @description 1 to 60 characters long. Line breaks and tabs become spaces. */
                    companyName?: string;
                    /** @description 1 to 25 characters long. */
                    phone?: string;
                    /** @description 1 to 25 characters long. */
                    workPhone?: string;
                    /** @description A plus sign or a digit, then 5 to 25 more digits, spaces, dots, round brackets, slashes or hyphens. Separators are removed before it is sent to the acquirer. */
                    mobile?: string;
                    /** @description 6 to 128 characters long. */
                    email?: string;
                };
            };
        };
        MerchantFields: {
            merchant?: {
                /** @description 1 to 100 characters long. Line breaks and tabs become spaces. */
                name?: string;
                /** @description 1 to 4 characters long, made of letters and digits only. */
                mcc?: string;
                /** @description 1 to 100 characters long. Line breaks and tabs become spaces. */
                street?: string;
                /** @description 1 to 100 characters long. Line breaks and tabs become spaces. */
                city?: string;
                /** @description 1 to 50 characters long, made of letters, digits and spaces only. Other separators, such as spaces and hyphens, are removed first. */
                state?: string;
                /** @description An ISO 3166-1 country code of three digits. */
                countryCode?: components["schemas"]["CountryNumeric"];
                /** @description An ISO 3166-1 country code of two capital letters. */
                country?: components["schemas"]["CountryAlpha2"];
                /** @description 1 to 16 characters long, made of letters, digits and hyphens only. Other separators, such as spaces and hyphens, are removed first. */
                postcode?: string;
                /** @description 1 to 20 characters long. */
                geographicCoordinates?: string;
                /** @description 1 to 100 characters long. Line breaks and tabs become spaces. */
                serviceLocationCity?: string;
                /** @description 1 to 50 characters long, made of letters, digits and spaces only. Other separators, such as spaces and hyphens, are removed first. */
                serviceLocationState?: string;
                /** @description 1 to 3 characters long, made of letters and digits only. */
                serviceLocationCountryCode?: string;
                /** @description 1 to 16 characters long, made of letters, digits and hyphens only. Other separators, such as spaces and hyphens, are removed first. */
                serviceLocationPostCode?: string;
                /** @description 1 to 20 characters long. */
                serviceLocationGeographicCoordinates?: string;
                /** @description 1 to 255 characters long. Line breaks and tabs become spaces. */
                additionalContact?: string;
                /** @description 1 to 25 characters long, made of letters, digits, plus signs, hyphens and dots only. Other separators, such as spaces and hyphens, are removed first. */
                phone?: string;
                /** @description 1 to 25 characters long, made of letters, digits, plus signs, hyphens and dots only. Other separators, such as spaces and hyphens, are removed first. */
                customerContactPhone?: string;
                /** @description 1 to 255 characters long. */
                websiteId?: string;
                /** @description 1 to 255 characters long. */
                url?: string;
                /** @description 1 to 60 characters long. */
                partnerIdCode?: string;
                /** @description 1 to 255 characters long. */
                isoId?: string;
                /** @description 1 to 255 characters long. */
                payFacId?: string;
                /** @description 1 to 255 characters long. Line breaks and tabs become spaces. */
                payFacName?: string;
                /** @description 1 to 100 characters long. */
                submerchantId?: string;
                /** @description 1 to 255 characters long. */
                marketplaceId?: string;
                /** @description 1 to 60 characters long. */
                taxId?: string;
                /** @description 1 to 25 characters long. */
                foreignRetailIndicator?: string;
                /** @description 1 to 100 characters long. Line breaks and tabs become spaces. */
                legalName?: string;
                app?: {
                    /** @description 1 to 255 characters long. */
                    schemeUrl?: string;
                };
            };
        };
        MerchantPart: {
            /** @description 1 to 2048 characters long. Line breaks and tabs become spaces. */
            name?: string;
            /** @description 1 to 2048 characters long. */
            url?: string;
            /** @description An ISO 3166-1 country code of three capital letters. */
            country?: components["schemas"]["CountryAlpha3"];
        };
        MerchantShippingFields: {
            merchant?: {
                shipping?: {
                    /** @description 1 to 100 characters long. Line breaks and tabs become spaces. */
                    street1?: string;
                    /** @description 1 to 100 characters long. Line breaks and tabs become spaces. */
                    street2?: string;
                    /** @description 1 to 100 characters long. Line breaks and tabs become spaces. */
                    houseNumber1?: string;
                    /** @description 1 to 100 characters long. Line breaks and tabs become spaces. */
                    houseNumber2?: string;
                    /** @description 1 to 80 characters long, made of letters, with the spaces, dots, hyphens and apostrophes of place names only. */
                    city?: string;
                    /** @description 1 to 50 characters long, made of letters, digits and dots only. Other separators, such as spaces and hyphens, are removed first. */
                    state?: string;
                    /** @description 1 to 16 characters long, made of letters and digits only. Other separators, such as spaces and hyphens, are removed first. */
                    postcode?: string;
                    /** @description An ISO 3166-1 country code of two capital letters. */
                    country?: components["schemas"]["CountryAlpha2"];
                    method?: "CARRIER_DESIGNATED_BY_CUSTOMER" | "ELECTRONIC_DELIVERY" | "EXPEDITED" | "GROUND" | "INTERNATIONAL" | "LOWEST_COST" | "MILITARY" | "NEXT_DAY_OVERNIGHT" | "OTHER" | "POINT_PICKUP" | "PUDO" | "SAME_DAY_SERVICE" | "STORE_PICKUP" | "THREE_DAY_SERVICE" | "TWO_DAY_SERVICE";
                    /** @description A number with 1 to 10 digits and, after a dot, exactly two decimals. */
                    cost?: string | Money;
                    /** @description 1 to 160 characters long. Line breaks and tabs become spaces. */
                    comment?: string;
                    /** @description A valid date, yyyy-MM-dd. */
                    expectedDate?: string;
                    /** @description 1 to 255 characters long. Line breaks and tabs become spaces. */
                    logisticsProvider?: string;
                    /** @description 1 to 255 characters long. */
                    trackingNumber?: string;
                    /** @description 1 to 255 characters long. */
                    returnTrackingNumber?: string;
                    /** @description 1 to 255 characters long. */
                    normalized?: string;
                    /** @description 1 to 255 characters long. */
                    validationStatus?: string;
                    /** @description 1 to 100 characters long. Line breaks and tabs become spaces. */
                    warehouse?: string;
                    preference?: "GET_FROM_FILE" | "NO_SHIPPING" | "SET_PROVIDED_ADDRESS";
                    /** @description 1 to 2048 characters long. Line breaks and tabs become spaces. */
                    middleName?: string;
                    /** @description 1 to 60 characters long. Line breaks and tabs become spaces. */
                    companyName?: string;
                    /** @description A plus sign or a digit, then 5 to 25 more digits, spaces, dots, round brackets, slashes or hyphens. Separators are removed before it is sent to the acquirer. */
                    phone?: string;
                    /** @description A plus sign or a digit, then 5 to 25 more digits, spaces, dots, round brackets, slashes or hyphens. Separators are removed before it is sent to the acquirer. */
                    mobile?: string;
                    /** @description 1 to 25 characters long. */
                    workPhone?: string;
                    /** @description 6 to 128 characters long. */
                    email?: string;
                    type?: "RETURN" | "SHIPMENT";
                };
            };
        };
        OptionalAmount: OptionalAmountAndCurrency;
        Payment: {
            /** @description There when the request, or the payment's checkout, asked for it by `integrity=true`. */
            integrity?: string;
            /** @description Address of exactly the script with this hash, for as long as its build is served. There when the request itself asked for `integrity`. */
            src?: string;
            result: components["schemas"]["Result"];
            /** @description Which build answered: 40 hex, @, date-time. */
            buildNumber: string;
            /** @description When, to the millisecond. */
            timestamp: string;
            /** @description The entity of the request and the id of this answer; quote it when you ask for help. */
            ndc: string;
        } & WithRequired<components["schemas"]["PaymentFacts"], "id" | "paymentType" | "amount" | "currency" | "descriptor" | "created" | "state" | "remaining" | "paymentBrand">;
        PaymentFacts: {
            /** @description Keep it: later operations and questions name it. */
            id?: string;
            /** @description What it refers to. */
            referencedId?: string;
            paymentType?: string;
            /**
             * @example VISA
             * @example MASTER
             */
            paymentBrand?: string;
            amount?: string;
            currency?: components["schemas"]["Currency"];
            /** @description The text on the statement; the merchant's name where there is none. */
            descriptor?: string;
            /** @description What the acquirer said. Which acquirer it was, and why (`clearingInstituteName`, `AcquirerChoice`, `FirstAttempt…`), is shown to access tokens with the right `acquirer-details` only. */
            resultDetails?: {
                ExtendedDescription?: string;
                clearingInstituteName?: string;
                ConnectorTxID1?: string;
                ConnectorTxID2?: string;
                ConnectorTxID3?: string;
                AcquirerResponse?: string;
                AcquirerChoice?: string;
                CardholderInitiatedTransactionID?: string;
                FirstAttemptAcquirer?: string;
                FirstAttemptResultCode?: string;
            };
            /** @description When this payment or follow-up was made; `timestamp` is when this answer was. */
            created?: string;
            /**
             * @description Of the payment as a whole, with all that refers to it; a follow-up shows that of its payment.
             * @enum {string}
             */
            state?: "pending" | "authenticated" | "failed" | "verified" | "authorised" | "partly captured" | "partly captured and refunded" | "captured" | "debited" | "partly refunded" | "refunded" | "charged back" | "reversed" | "credited";
            /** @description What can still be captured and refunded of the payment as a whole, by its amounts and in its currency; operations that are on their way count as done where they use it up. The acquirer may allow less. */
            remaining?: {
                capturable: string;
                refundable: string;
            };
            /** @description Where the shopper has to go to pay: send the browser there. */
            redirect?: {
                /** Format: uri */
                url: string;
                method: "GET";
                parameters: Record<string, never>[];
                /** @description What the browser loads, out of sight, before it is sent to `url`: the issuer's look at the browser. Without it the shopper is asked for a confirmation more often. */
                preconditions?: {
                    /** @description Where: `iframe#hidden`, a hidden frame. */
                    origin: string;
                    /** @description Until when to wait: `iframe#load`, at most 10 seconds. */
                    waitUntil: string;
                    description?: string;
                    /** Format: uri */
                    url: string;
                    method: "POST";
                    parameters: {
                        name: string;
                        value: string;
                    }[];
                }[];
            };
            /** @description Of a device's number, which a wallet gives, no digit is shown: without `bin` and `last4Digits`. */
            card?: {
                bin?: string;
                last4Digits?: string;
                /** @description Empty when there is none. */
                holder: string;
                expiryMonth: string;
                expiryYear: string;
            };
            /** @description The bank account: its IBAN, or its number, by the last characters alone. */
            bankAccount?: {
                holder?: string;
                iban?: string;
                number?: string;
                country?: string;
            };
            virtualAccount?: {
                accountId?: string;
            };
            tokenAccount?: {
                type?: "EXTERNAL" | "NETWORK";
                last4Digits?: string;
                expiryMonth?: string;
                expiryYear?: string;
            };
            risk?: {
                score?: string;
            };
            /** @description The authentication that the payment was made with, or the exemption from one, as far as known. The proof of one that was made elsewhere is not shown. While the issuer is to ask the shopper in an app: what the SDK in it needs. */
            threeDSecure?: {
                /** @description The version of the protocol, such as 2.2.0. */
                version?: string;
                /** @description The id at the gateway's 3D Secure server. */
                threeDSServerTransactionId?: string;
                /** @description The id at the directory server. */
                dsTransactionId?: string;
                /** @description The id at the access control server. */
                acsTransactionId?: string;
                /** @description The reference number of the access control server, for the SDK in the app. */
                acsReferenceNumber?: string;
                /** @description What the access control server signed for the SDK in the app (JWS). */
                acsSignedContent?: string;
                /** @description How the question looks: `acsInterface` and `acsUiTemplate`, for the SDK in the app. */
                acsRenderingType?: Record<string, never>;
                /** @description The electronic commerce indicator, two digits. */
                eci?: string;
                /** @description The proof (CAVV or AAV) of an authentication that the gateway made. */
                verificationId?: string;
                /** @description Whether the shopper was challenged. */
                flow?: string;
                /** @description Y, A, U or N. */
                authenticationStatus?: string;
                /** @description Why the status is neither Y nor A, two digits. */
                transactionStatusReason?: string;
                /** @description Why the challenge ended before the shopper had finished it, two digits. */
                challengeCancel?: string;
                /** @description Y, U or N. */
                enrollmentStatus?: string;
                /** @description The exemption from an authentication that was asked for. */
                exemption?: string;
                /** @description Who bears the loss of a fraud, `issuer` or `merchant`, as far as the indicator says; some cards and markets differ. */
                liability?: string;
                /** @description The id of the first version of 3D Secure. */
                xid?: string;
            };
            merchantTransactionId?: string;
            merchantInvoiceId?: string;
            customer?: {
                merchantCustomerId?: string;
                givenName?: string;
                middleName?: string;
                surname?: string;
                sex?: "M" | "F";
                /** Format: date */
                birthDate?: string;
                phone?: string;
                mobile?: string;
                workPhone?: string;
                email?: string;
                companyName?: string;
                identificationDocType?: "IDCARD" | "PASSPORT" | "TAXSTATEMENT";
                ip?: string;
                merchantReference?: string;
                salutation?: "MR" | "MRS" | "MS" | "MX";
                language?: string;
                category?: "INDIVIDUAL" | "COMPANY";
                status?: "NEW" | "EXISTING";
                browserFingerprint?: {
                    id?: string;
                    value?: string;
                };
                browser?: {
                    acceptHeader?: string;
                    language?: string;
                    screenHeight?: string;
                    screenWidth?: string;
                    timezone?: string;
                    userAgent?: string;
                    javaEnabled?: string;
                    screenColorDepth?: string;
                    challengeWindow?: string;
                    deviceId?: string;
                };
                app?: {
                    deviceId?: string;
                };
            };
            billing?: {
                street1?: string;
                street2?: string;
                houseNumber1?: string;
                houseNumber2?: string;
                city?: string;
                state?: string;
                postcode?: string;
                country?: components["schemas"]["CountryAlpha2"];
                normalized?: string;
                validationStatus?: string;
            };
            shipping?: {
                street1?: string;
                street2?: string;
                houseNumber1?: string;
                houseNumber2?: string;
                city?: string;
                state?: string;
                postcode?: string;
                country?: components["schemas"]["CountryAlpha2"];
                method?: "CARRIER_DESIGNATED_BY_CUSTOMER" | "ELECTRONIC_DELIVERY" | "EXPEDITED" | "GROUND" | "INTERNATIONAL" | "LOWEST_COST" | "MILITARY" | "NEXT_DAY_OVERNIGHT" | "OTHER" | "POINT_PICKUP" | "PUDO" | "SAME_DAY_SERVICE" | "STORE_PICKUP" | "THREE_DAY_SERVICE" | "TWO_DAY_SERVICE";
                cost?: string;
                comment?: string;
                /** Format: date */
                expectedDate?: string;
                logisticsProvider?: string;
                trackingNumber?: string;
                returnTrackingNumber?: string;
                normalized?: string;
                validationStatus?: string;
                warehouse?: string;
                preference?: "GET_FROM_FILE" | "NO_SHIPPING" | "SET_PROVIDED_ADDRESS";
                middleName?: string;
                companyName?: string;
                phone?: string;
                mobile?: string;
                workPhone?: string;
                email?: string;
                type?: "RETURN" | "SHIPMENT";
                customer?: {
                    merchantCustomerId?: string;
                    givenName?: string;
                    middleName?: string;
                    surname?: string;
                    sex?: "M" | "F";
                    /** Format: date */
                    birthDate?: string;
                    phone?: string;
                    mobile?: string;
                    workPhone?: string;
                    email?: string;
                    companyName?: string;
                    identificationDocType?: "IDCARD" | "PASSPORT" | "TAXSTATEMENT";
                    ip?: string;
                    merchantReference?: string;
                    salutation?: "MR" | "MRS" | "MS" | "MX";
                    language?: string;
                    category?: "INDIVIDUAL" | "COMPANY";
                    status?: "NEW" | "EXISTING";
                    browser?: {
                        acceptHeader?: string;
                        language?: string;
                        screenHeight?: string;
                        screenWidth?: string;
                        timezone?: string;
                        userAgent?: string;
                        javaEnabled?: string;
                        screenColorDepth?: string;
                        challengeWindow?: string;
                    };
                };
            };
            cart?: {
                items?: {
                    name?: string;
                    merchantItemId?: string;
                    quantity?: string;
                    type?: "PHYSICAL" | "DIGITAL" | "MIXED" | "ANONYMOUS_DONATION" | "AUTHORITIES_PAYMENT";
                    sku?: string;
                    currency?: components["schemas"]["Currency"];
                    description?: string;
                    commodityCode?: string;
                    commodityDescription?: string;
                    originalPrice?: string;
                    price?: string;
                    totalAmount?: string;
                    taxAmount?: string;
                    totalTaxAmount?: string;
                    tax?: string;
                    taxCategory?: "AA" | "S" | "E" | "Z";
                    shipping?: string;
                    discount?: string;
                    giftMessage?: string;
                    shippingMethod?: string;
                    shippingInstructions?: string;
                    shippingTrackingNumber?: string;
                    quantityUnit?: "M" | "CM" | "KG" | "G" | "COUNT";
                    productUrl?: string;
                    imageUrl?: string;
                    totalDiscountAmount?: string;
                    productCode?: string;
                    partNumber?: string;
                    vatReferenceNumber?: string;
                    itemNumber?: number;
                    sellerId?: string;
                    recipient?: {
                        salutation?: string;
                        firstName?: string;
                        lastName?: string;
                        middleName?: string;
                        apartment?: string;
                        street?: string;
                        address?: string;
                        city?: string;
                        state?: string;
                        postcode?: string;
                        country?: components["schemas"]["CountryAlpha2"] | components["schemas"]["CountryNumeric"];
                        phone?: string;
                        email?: string;
                    };
                    /** Format: date */
                    deliveryDate?: string;
                }[];
                payments?: {
                    name?: string;
                    type?: "GIFTCARD" | "PROMOTION";
                    amount?: string;
                    currency?: components["schemas"]["Currency"];
                    status?: "pending" | "authorized" | "captured";
                    brand?: string;
                    primary?: string;
                }[];
            };
            recurringType?: "INITIAL" | "REPEATED" | "REGISTRATION_BASED";
            standingInstruction?: {
                mode?: "INITIAL" | "REPEATED";
                type?: "UNSCHEDULED" | "RECURRING" | "INSTALLMENT";
                source?: "CIT" | "MIT";
                recurringType?: "SUBSCRIPTION" | "STANDING_ORDER";
                initialTransactionId?: string;
                frequency?: string;
                /** Format: date */
                expiry?: string;
                numberOfInstallments?: string;
                industryPractice?: "INCREMENTAL_AUTH" | "RESUBMISSION" | "REAUTHORIZATION" | "DELAYED_CHARGES" | "NO_SHOW";
            };
            recurring?: {
                numberOfInstallments?: string;
            };
            customParameters?: {
                [key: string]: string;
            };
            /** @description What the shopper's browser added to a payment in the widget. Names that begin with `SHOPPER_` are in `customParameters` as well. */
            shopper?: {
                customParameters?: {
                    [key: string]: string;
                };
            };
            /** @description There when the payment stored its details, or was made with stored ones. */
            registration?: {
                /** @description Keep it: payments with the stored details name it. */
                id: string;
            };
            /** @description The same as `registration.id`. */
            registrationId?: string;
        };
        PaymentFields: {
            /** @description A number with 1 to 10 digits and, after a dot, two decimals or none. */
            taxAmount?: string | Money;
            /** @description A number with 1 to 10 digits and, after a dot, two decimals or none. */
            discountAmount?: string | Money;
            /** @description True or false, or 1 or 0. */
            integrity?: boolean | 'true' | 'false';
            /** @description 1 to 127 characters long. Line breaks and tabs become spaces. Returned in answers. */
            descriptor?: string;
            /** @description 8 to 255 characters long. On a channel with lenient validation: 1 to 255 characters long. Returned in answers. */
            merchantTransactionId?: string;
            /** @description 8 to 255 characters long. On a channel with lenient validation: 1 to 255 characters long. Returned in answers. */
            merchantInvoiceId?: string;
            /** @description 8 to 255 characters long. Line breaks and tabs become spaces. On a channel with lenient validation: 1 to 255 characters long. */
            merchantMemo?: string;
            transactionCategory?: "EC" | "MO" | "TO" | "PO" | "PM" | "MOTO";
            /** @description 1 to 2048 characters long. */
            sequence?: string;
            /** @description 1 to 15 characters long, made of letters and digits only. */
            promotionCode?: string;
            /** @description 1 to 10 characters long. */
            locale?: string;
            /** @description 1 to 35 characters long. */
            transactionLinkId?: string;
            /** @description 1 to 35 characters long. */
            lifecycleId?: string;
            /** @description 1 to 12 characters long. */
            transactionPurposeCode?: string;
            /** @description 1 to 10 characters long. */
            integrationType?: string;
            /** @description 2 characters long. */
            transactionBai?: string;
            /** @description 3 characters long. */
            transactionTti?: string;
            transactionProcessingCode?: "PURCHASE" | "FUNDING" | "PAYMENT";
            testMode?: "EXTERNAL" | "INTERNAL";
            /** @description A valid date, yyyy-MM-dd. */
            transactionDueDate?: string;
            /** @description Returned in answers. */
            recurringType?: "INITIAL" | "REPEATED" | "REGISTRATION_BASED";
            /** @description An http or https address of at most 2048 characters. The shopper may send it in the widget. */
            shopperResultUrl?: string;
            /** @description An http or https address of at most 2048 characters. */
            notificationUrl?: string;
        };
        PaymentList: {
            /** @description As single payments are shown, each with the moment it was made. */
            payments: ({
                result: components["schemas"]["Result"];
                /** @description When, to the millisecond. */
                timestamp: string;
            } & WithRequired<components["schemas"]["PaymentFacts"], "id" | "paymentType" | "amount" | "currency" | "descriptor" | "created" | "state" | "remaining">)[];
            /** @description The number of this page; not with `after`. */
            pageNo?: number;
            /** @description Equal to `pageNo` on the last page, and larger before. How many there are is not counted. */
            pages?: number;
            /** @description Where the next page begins: send it as `after`. */
            next?: string;
            result: components["schemas"]["Result"];
            /** @description Which build answered: 40 hex, @, date-time. */
            buildNumber: string;
            /** @description When, to the millisecond. */
            timestamp: string;
            /** @description The entity of the request and the id of this answer; quote it when you ask for help. */
            ndc: string;
        };
        /**
         * With stored details
         * @description Of a card, `card.cvv` may be added while the shopper is there, and must be where the channel has `securityCode: always`; `card.holder` may be where none was stored.
         */
        PaymentOnRegistration: components["schemas"]["PaymentOnRegistrationOwn"] & components["schemas"]["Amount"] & components["schemas"]["CommonFields"] & components["schemas"]["ThreeDSecureFields"] & components["schemas"]["IndexedFields"];
        PaymentOnRegistrationOwn: {
            paymentType: "PA" | "DB" | "CD";
            /** @description 1 to 32 characters long, made of letters, digits and underscores only. The shopper may send it in the widget. */
            paymentBrand?: string;
            card?: {
                /** @description 3 to 4 characters long, made of digits only. The shopper may send it in the widget. Sensitive: masked in errors, never logged, refused when a checkout is created or updated. */
                cvv?: string;
                /** @description 3 to 128 characters long. Line breaks and tabs become spaces. The shopper may send it in the widget. */
                holder?: string;
            };
            /** @description True or false, or 1 or 0. */
            overrideHolder?: boolean | 'true' | 'false';
            /** @description True or false, or 1 or 0. The shopper may send it in the widget. */
            createRegistration?: boolean | 'true' | 'false';
            authentication?: components["schemas"]["AuthenticationPart"];
        };
        PaymentRequest: components["schemas"]["CardPayment"] | components["schemas"]["FlatCardPayment"] | components["schemas"]["BankAccountPayment"] | components["schemas"]["FlatBankAccountPayment"] | components["schemas"]["BankAccountWithBankCodePayment"] | components["schemas"]["FlatBankAccountWithBankCodePayment"] | components["schemas"]["BankAccountWithBicPayment"] | components["schemas"]["FlatBankAccountWithBicPayment"] | components["schemas"]["BankTransferPayment"] | components["schemas"]["FlatBankTransferPayment"] | components["schemas"]["VirtualAccountPayment"] | components["schemas"]["FlatVirtualAccountPayment"] | components["schemas"]["WalletAccountPayment"] | components["schemas"]["FlatWalletAccountPayment"] | components["schemas"]["TokenAccountPayment"] | components["schemas"]["FlatTokenAccountPayment"] | components["schemas"]["Wallet1TokenPayment"] | components["schemas"]["FlatWallet1TokenPayment"] | components["schemas"]["Wallet2TokenPayment"] | components["schemas"]["FlatWallet2TokenPayment"] | components["schemas"]["Wallet3TokenPayment"] | components["schemas"]["FlatWallet3TokenPayment"] | components["schemas"]["DecryptedWallet1Payment"] | components["schemas"]["FlatDecryptedWallet1Payment"] | components["schemas"]["DecryptedWallet2Payment"] | components["schemas"]["FlatDecryptedWallet2Payment"] | components["schemas"]["DecryptedWallet3Payment"] | components["schemas"]["FlatDecryptedWallet3Payment"] | components["schemas"]["ExtensionByReference"] | components["schemas"]["FlatExtensionByReference"];
        RecipientFields: {
            recipient?: {
                /** @description 1 to 48 characters long, made of letters, digits and spaces only. */
                givenName?: string;
                /** @description 1 to 48 characters long, made of letters, digits and spaces only. */
                middleName?: string;
                /** @description 1 to 48 characters long, made of letters, digits and spaces only. */
                surname?: string;
                /** @description A valid date, yyyy-MM-dd. */
                birthDate?: string;
                /** @description A plus sign or a digit, then 7 to 25 more digits, spaces, dots, round brackets, slashes or hyphens. Separators are removed before it is sent to the acquirer. */
                phone?: string;
                /** @description 1 to 32 characters long. Sensitive: masked in errors, never logged, refused when a checkout is created or updated. */
                accountNumber?: string;
                /** @description 1 to 100 characters long. Line breaks and tabs become spaces. */
                street?: string;
                /** @description 1 to 50 characters long, made of letters, digits and spaces only. */
                city?: string;
                /** @description 1 to 50 characters long, made of letters, digits and spaces only. Other separators, such as spaces and hyphens, are removed first. */
                state?: string;
                /** @description An ISO 3166-1 country code of three capital letters or three digits. */
                country?: components["schemas"]["CountryAlpha3"] | components["schemas"]["CountryNumeric"];
                /** @description 1 to 30 characters long. */
                postcode?: string;
                accountNumberType?: "OTHER" | "RTN_AND_BANK_ACCOUNT" | "IBAN" | "EMAIL" | "PHONE_NUMBER" | "BAN_AND_BIC" | "WALLET_ID" | "SOCIAL_NETWORK_ID";
            };
        };
        RecurringFields: {
            recurring?: {
                /** @description 1 to 3 characters long, made of digits only. The shopper may send it in the widget. Returned in answers. */
                numberOfInstallments?: string;
            };
        };
        RecurringMigrationFields: {
            recurringMigration?: {
                paymentType?: "DB" | "CD" | "PA";
                /** @description A number with 1 to 8 digits and, after a dot, two decimals or none. */
                amount?: string | Money;
                /** @description A valid time, yyyy-MM-dd HH:mm:ss with its offset from UTC such as +0100. */
                requestTimestamp?: string;
                /** @description 1 to 128 characters long. */
                connectorTxId1?: string;
                /** @description 1 to 128 characters long. */
                connectorTxId2?: string;
                /** @description 1 to 128 characters long. */
                connectorTxId3?: string;
            };
        };
        /** Refund */
        Refund: components["schemas"]["RefundOwn"] & components["schemas"]["OptionalAmount"] & components["schemas"]["CommonFields"] & components["schemas"]["IndexedFields"];
        RefundOwn: {
            authentication?: components["schemas"]["AuthenticationPart"];
        };
        Registration: {
            /** @description Keep it: payments with the stored details name it. */
            id: string;
            /**
             * @example VISA
             * @example MASTER
             */
            paymentBrand: string;
            /** @description Of a device's number, which a wallet gives, no digit is shown: without `bin` and `last4Digits`. */
            card?: {
                bin?: string;
                last4Digits?: string;
                /** @description Empty when there is none. */
                holder: string;
                expiryMonth: string;
                expiryYear: string;
            };
            /** @description The bank account: its IBAN, or its number, by the last characters alone. */
            bankAccount?: {
                holder?: string;
                iban?: string;
                number?: string;
                country?: string;
            };
            virtualAccount?: {
                accountId?: string;
            };
            tokenAccount?: {
                type?: "EXTERNAL" | "NETWORK";
                last4Digits?: string;
                expiryMonth?: string;
                expiryYear?: string;
            };
            /** @description The day (UTC) on which they end; a use or an extension may move it. */
            expiresAt: string;
            integrity?: string;
            result: components["schemas"]["Result"];
            /** @description Which build answered: 40 hex, @, date-time. */
            buildNumber: string;
            /** @description When, to the millisecond. */
            timestamp: string;
            /** @description The entity of the request and the id of this answer; quote it when you ask for help. */
            ndc: string;
        };
        /** Keep stored details */
        RegistrationExtension: {
            authentication?: components["schemas"]["AuthenticationPart"];
        };
        RegistrationRequest: components["schemas"]["CardRegistration"] | components["schemas"]["FlatCardRegistration"] | components["schemas"]["BankAccountRegistration"] | components["schemas"]["FlatBankAccountRegistration"] | components["schemas"]["BankAccountWithBankCodeRegistration"] | components["schemas"]["FlatBankAccountWithBankCodeRegistration"] | components["schemas"]["BankAccountWithBicRegistration"] | components["schemas"]["FlatBankAccountWithBicRegistration"] | components["schemas"]["VirtualAccountRegistration"] | components["schemas"]["FlatVirtualAccountRegistration"] | components["schemas"]["TokenAccountRegistration"] | components["schemas"]["FlatTokenAccountRegistration"];
        Result: {
            /** @description The exact reason. `GET /v1/resultcodes` lists them all. */
            code: string;
            /** @description For a developer, in English; not for shoppers. */
            description: string;
            /** @description Every mistake in the parameters, all at once; of more than 100 the first 100. `description` has the first one in words and says how many more there are. */
            parameterErrors?: {
                name: string;
                /** @description What was sent; null when nothing was, a mask when it is sensitive. */
                value: string | null;
                message: string;
            }[];
        };
        ResultCodes: {
            resultCodes: {
                code: string;
                description: string;
                family: "success" | "manual-review" | "pending" | "pending-for-days" | "chargeback" | "three-d-secure-or-risk-reject" | "bank-reject" | "communication-error" | "system-error" | "asynchronous-workflow-error" | "soft-decline" | "external-risk-reject" | "address-verification-reject" | "three-d-secure-reject" | "block-list-reject" | "risk-reject" | "configuration-error" | "registration-error" | "job-error" | "reference-error" | "mac-control-reject" | "format-error" | "address-error" | "contact-error" | "account-error" | "amount-error" | "risk-management-error";
                /** @description Of a refusal with this code. A payment that failed answers 400 whatever this says; 800.900.300 is 401 where the header is missing or malformed, and 200.300.404 is 408, 413 or 415 where no form was read. */
                httpStatus: number;
                /** @description Whether smart retry tries such a payment once more, at the fallback acquirer. */
                softReject: boolean;
            }[];
            result: components["schemas"]["Result"];
            /** @description Which build answered: 40 hex, @, date-time. */
            buildNumber: string;
            /** @description When, to the millisecond. */
            timestamp: string;
            /** @description The entity of the request and the id of this answer; quote it when you ask for help. */
            ndc: string;
        };
        /** Reverse */
        Reversal: components["schemas"]["ReversalOwn"] & components["schemas"]["OptionalAmount"] & components["schemas"]["CommonFields"] & components["schemas"]["IndexedFields"];
        ReversalOwn: {
            authentication?: components["schemas"]["AuthenticationPart"];
        };
        /** @description Names that need each other, or exclude each other. */
        RulesBetweenNames: unknown & unknown & unknown & unknown & unknown & unknown & unknown & unknown & unknown & unknown & unknown & unknown & unknown & unknown & unknown & unknown & unknown & unknown & unknown & unknown & unknown & unknown & unknown;
        SenderFields: {
            sender?: {
                /** @description 1 to 100 characters long, made of letters, digits and spaces only. */
                name?: string;
                /** @description 1 to 50 characters long, made of letters, digits and spaces only. */
                givenName?: string;
                /** @description 1 to 50 characters long, made of letters, digits and spaces only. */
                middleName?: string;
                /** @description 1 to 50 characters long, made of letters, digits and spaces only. */
                surname?: string;
                /** @description A valid date, yyyy-MM-dd. */
                birthDate?: string;
                /** @description 1 to 32 characters long. Sensitive: masked in errors, never logged, refused when a checkout is created or updated. */
                accountNumber?: string;
                /** @description 1 to 100 characters long. Line breaks and tabs become spaces. */
                street?: string;
                /** @description 1 to 50 characters long, made of letters, digits and spaces only. */
                city?: string;
                /** @description 1 to 50 characters long, made of letters, digits and spaces only. Other separators, such as spaces and hyphens, are removed first. */
                state?: string;
                /** @description An ISO 3166-1 country code of three capital letters or three digits. */
                country?: components["schemas"]["CountryAlpha3"] | components["schemas"]["CountryNumeric"];
                /** @description 1 to 30 characters long. */
                postcode?: string;
                accountNumberType?: "OTHER" | "RTN_AND_BANK_ACCOUNT" | "IBAN" | "IBAN_AND_BIC" | "CARD_ACCOUNT";
                sourceOfFunds?: "01" | "02" | "03" | "04" | "05" | "06" | "07" | "08" | "09";
            };
        };
        ShippingCustomerFields: {
            shipping?: {
                customer?: {
                    /** @description 1 to 255 characters long. Returned in answers. */
                    merchantCustomerId?: string;
                    /** @description 1 to 50 characters long. Line breaks and tabs become spaces. Returned in answers. */
                    givenName?: string;
                    /** @description 2 to 50 characters long. Line breaks and tabs become spaces. Returned in answers. */
                    middleName?: string;
                    /** @description 1 to 50 characters long. Line breaks and tabs become spaces. Returned in answers. */
                    surname?: string;
                    /** @description Returned in answers. */
                    sex?: "M" | "F";
                    /** @description A valid date, yyyy-MM-dd. Returned in answers. */
                    birthDate?: string;
                    /** @description A plus sign or a digit, then 0 to 24 more digits, spaces, dots, round brackets, slashes or hyphens. Separators are removed before it is sent to the acquirer. Returned in answers. */
                    phone?: string;
                    /** @description A plus sign or a digit, then 0 to 24 more digits, spaces, dots, round brackets, slashes or hyphens. Separators are removed before it is sent to the acquirer. Returned in answers. */
                    mobile?: string;
                    /** @description 1 to 25 characters long. Returned in answers. */
                    workPhone?: string;
                    /** @description 6 to 128 characters long. Returned in answers. */
                    email?: string;
                    /** @description 1 to 60 characters long. Line breaks and tabs become spaces. Returned in answers. */
                    companyName?: string;
                    /** @description Returned in answers. */
                    identificationDocType?: "IDCARD" | "PASSPORT" | "TAXSTATEMENT";
                    /** @description 8 to 64 characters long. Sensitive: masked in errors, never logged, refused when a checkout is created or updated. */
                    identificationDocId?: string;
                    /** @description 1 to 255 characters long. Returned in answers. */
                    ip?: string;
                    /** @description 1 to 255 characters long. Returned in answers. */
                    merchantReference?: string;
                    /** @description Returned in answers. */
                    salutation?: "MR" | "MRS" | "MS" | "MX";
                    /** @description 2 characters long, made of the letters A to Z only. Returned in answers. */
                    language?: string;
                    /** @description Returned in answers. */
                    category?: "INDIVIDUAL" | "COMPANY";
                    /** @description Returned in answers. */
                    status?: "NEW" | "EXISTING";
                    browser?: {
                        /** @description 1 to 2048 characters long. Returned in answers. */
                        acceptHeader?: string;
                        /** @description 1 to 8 characters long. Returned in answers. */
                        language?: string;
                        /** @description 1 to 6 characters long. Returned in answers. */
                        screenHeight?: string;
                        /** @description 1 to 6 characters long. Returned in answers. */
                        screenWidth?: string;
                        /** @description 1 to 5 characters long. Returned in answers. */
                        timezone?: string;
                        /** @description 1 to 2048 characters long. Returned in answers. */
                        userAgent?: string;
                        /** @description True or false, or 1 or 0. Returned in answers. */
                        javaEnabled?: boolean | 'true' | 'false';
                        /** @description 1 to 2 characters long, made of digits only. Returned in answers. */
                        screenColorDepth?: string;
                        /** @description 1 character long, made of digits only. Returned in answers. */
                        challengeWindow?: string;
                    };
                };
            };
        };
        ShippingFields: {
            shipping?: {
                /** @description 1 to 100 characters long. Line breaks and tabs become spaces. Returned in answers. */
                street1?: string;
                /** @description 1 to 100 characters long. Line breaks and tabs become spaces. Returned in answers. */
                street2?: string;
                /** @description 1 to 100 characters long. Line breaks and tabs become spaces. Returned in answers. */
                houseNumber1?: string;
                /** @description 1 to 100 characters long. Line breaks and tabs become spaces. Returned in answers. */
                houseNumber2?: string;
                /** @description 1 to 80 characters long, made of letters, with the spaces, dots, hyphens and apostrophes of place names only. Returned in answers. */
                city?: string;
                /** @description 1 to 50 characters long, made of letters, digits and dots only. Other separators, such as spaces and hyphens, are removed first. Returned in answers. */
                state?: string;
                /** @description 1 to 16 characters long, made of letters and digits only. Other separators, such as spaces and hyphens, are removed first. Returned in answers. */
                postcode?: string;
                /** @description An ISO 3166-1 country code of two capital letters. Returned in answers. */
                country?: components["schemas"]["CountryAlpha2"];
                /** @description Returned in answers. */
                method?: "CARRIER_DESIGNATED_BY_CUSTOMER" | "ELECTRONIC_DELIVERY" | "EXPEDITED" | "GROUND" | "INTERNATIONAL" | "LOWEST_COST" | "MILITARY" | "NEXT_DAY_OVERNIGHT" | "OTHER" | "POINT_PICKUP" | "PUDO" | "SAME_DAY_SERVICE" | "STORE_PICKUP" | "THREE_DAY_SERVICE" | "TWO_DAY_SERVICE";
                /** @description A number with 1 to 10 digits and, after a dot, exactly two decimals. Returned in answers. */
                cost?: string | Money;
                /** @description 1 to 160 characters long. Line breaks and tabs become spaces. Returned in answers. */
                comment?: string;
                /** @description A valid date, yyyy-MM-dd. Returned in answers. */
                expectedDate?: string;
                /** @description 1 to 255 characters long. Line breaks and tabs become spaces. Returned in answers. */
                logisticsProvider?: string;
                /** @description 1 to 255 characters long. Returned in answers. */
                trackingNumber?: string;
                /** @description 1 to 255 characters long. Returned in answers. */
                returnTrackingNumber?: string;
                /** @description 1 to 255 characters long. Returned in answers. */
                normalized?: string;
                /** @description 1 to 255 characters long. Returned in answers. */
                validationStatus?: string;
                /** @description 1 to 100 characters long. Line breaks and tabs become spaces. Returned in answers. */
                warehouse?: string;
                /** @description Returned in answers. */
                preference?: "GET_FROM_FILE" | "NO_SHIPPING" | "SET_PROVIDED_ADDRESS";
                /** @description 1 to 2048 characters long. Line breaks and tabs become spaces. Returned in answers. */
                middleName?: string;
                /** @description 1 to 60 characters long. Line breaks and tabs become spaces. Returned in answers. */
                companyName?: string;
                /** @description A plus sign or a digit, then 5 to 25 more digits, spaces, dots, round brackets, slashes or hyphens. Separators are removed before it is sent to the acquirer. Returned in answers. */
                phone?: string;
                /** @description A plus sign or a digit, then 5 to 25 more digits, spaces, dots, round brackets, slashes or hyphens. Separators are removed before it is sent to the acquirer. Returned in answers. */
                mobile?: string;
                /** @description 1 to 25 characters long. Returned in answers. */
                workPhone?: string;
                /** @description 6 to 128 characters long. Returned in answers. */
                email?: string;
                /** @description Returned in answers. */
                type?: "RETURN" | "SHIPMENT";
            };
        };
        StandingInstructionFields: {
            standingInstruction?: {
                /** @description Returned in answers. */
                mode?: "INITIAL" | "REPEATED";
                /** @description Returned in answers. */
                type?: "UNSCHEDULED" | "RECURRING" | "INSTALLMENT";
                /** @description Returned in answers. */
                source?: "CIT" | "MIT";
                /** @description Returned in answers. */
                recurringType?: "SUBSCRIPTION" | "STANDING_ORDER";
                /** @description 1 to 255 characters long. Returned in answers. */
                initialTransactionId?: string;
                /** @description 1 to 4 characters long, made of digits only. Returned in answers. */
                frequency?: string;
                /** @description A valid date, yyyy-MM-dd. Returned in answers. */
                expiry?: string;
                /** @description 1 to 3 characters long, made of digits only. Returned in answers. */
                numberOfInstallments?: string;
                /** @description Returned in answers. */
                industryPractice?: "INCREMENTAL_AUTH" | "RESUBMISSION" | "REAUTHORIZATION" | "DELAYED_CHARGES" | "NO_SHOW";
            };
        };
        StandingInstructionPart: {
            /** @description Returned in answers. */
            industryPractice: "INCREMENTAL_AUTH" | "REAUTHORIZATION";
        };
        ThreeDSecureFields: {
            threeDSecure?: {
                /** @description A number with 1 to 9 digits and, after a dot, exactly two decimals. */
                amount?: string | Money;
                /** @description An ISO 4217 currency code of three capital letters. */
                currency?: components["schemas"]["Currency"];
                eci?: "01" | "02" | "03" | "04" | "05" | "06" | "07" | "08";
                /** @description 28 characters of base64. Sensitive: masked in errors, never logged, refused when a checkout is created or updated. */
                verificationId?: string;
                /** @description 64 characters of base64. On a channel with lenient validation: 28 or 64 characters of base64. */
                xid?: string;
                enrollmentStatus?: "Y" | "U" | "N";
                authenticationStatus?: "Y" | "A" | "U" | "N";
                /** @description 1 to 64000 characters long. */
                deviceInfo?: string;
                merchant?: components["schemas"]["MerchantPart"];
                v2?: components["schemas"]["V2Part"];
                /** @description 36 characters long. */
                dsTransactionId?: string;
                /** @description A version such as 2.2.0. */
                version?: string;
                /** @description 36 characters long. */
                acsTransactionId?: string;
                flow?: "challenge" | "frictionless";
                /** @description A number from 1 to 9, in one digit or two. */
                challengeIndicator?: string;
                exemption?: "LOW_VALUE" | "TRANSACTION_RISK_ANALYSIS" | "TRUSTED_BENEFICIARY" | "SECURE_CORPORATE_PAYMENT";
            };
        };
        ThreeDSecurePart: {
            /** @description 28 characters of base64. Sensitive: masked in errors, never logged, refused when a checkout is created or updated. */
            verificationId: string;
            eci: "01" | "02" | "03" | "04" | "05" | "06" | "07" | "08";
        };
        TokenAccountPart: {
            /** @description 12 to 19 characters long, made of digits only. The shopper may send it in the widget. Sensitive: masked in errors, never logged, refused when a checkout is created or updated. */
            number: string;
            /** @description The shopper may send it in the widget. */
            type: "EXTERNAL" | "NETWORK";
            /** @description A month from 01 to 12. The shopper may send it in the widget. */
            expiryMonth?: string;
            /** @description A year of four digits that begins with 19 or 20. The shopper may send it in the widget. */
            expiryYear?: string;
            /** @description 28 to 32 characters of base64. The shopper may send it in the widget. Sensitive: masked in errors, never logged, refused when a checkout is created or updated. */
            cryptogram?: string;
            /** @description 3 to 4 characters long, made of digits only. The shopper may send it in the widget. Sensitive: masked in errors, never logged, refused when a checkout is created or updated. */
            dtvc?: string;
        };
        /**
         * With the token of a card
         * @description A network token of a shopper who is there needs its cryptogram, or its dynamic code.
         */
        TokenAccountPayment: components["schemas"]["TokenAccountPaymentOwn"] & components["schemas"]["Amount"] & components["schemas"]["CommonFields"] & components["schemas"]["ThreeDSecureFields"] & components["schemas"]["IndexedFields"];
        TokenAccountPaymentOwn: {
            paymentType: "PA" | "DB" | "CD";
            tokenAccount: components["schemas"]["TokenAccountPart"];
            /** @description The shopper may send it in the widget. */
            paymentBrand?: "VISA" | "MASTER" | "AMEX" | "DINERS" | "DISCOVER" | "JCB" | "UNIONPAY" | "MAESTRO" | "MADA" | "CARTEBANCAIRE" | "CARTEBLEUE" | "BCMC" | "DANKORT" | "VISADEBIT" | "VISAELECTRON" | "VPAY" | "MASTERDEBIT" | "SERVIRED" | "AIRPLUS" | "ELO" | "HIPERCARD" | "MERCADOLIVRE" | "CARNET" | "ALIA" | "ARGENCARD" | "CABAL" | "CABALDEBIT" | "CENCOSUD" | "NARANJA" | "NATIVA" | "TARJETASHOPPING" | "TCARD" | "TCARDDEBIT" | "RUPAY" | "MIR" | "TROY" | "BELKART" | "UZCARD" | "HUMO";
            /** @description True or false, or 1 or 0. The shopper may send it in the widget. */
            createRegistration?: boolean | 'true' | 'false';
            /** @description A whole number from 1 to 98. */
            numberOfCaptures?: number;
            authentication?: components["schemas"]["AuthenticationPart"];
        };
        /** Store the token of a card */
        TokenAccountRegistration: components["schemas"]["TokenAccountRegistrationOwn"] & components["schemas"]["CommonFields"] & components["schemas"]["IndexedFields"];
        TokenAccountRegistrationOwn: {
            tokenAccount: components["schemas"]["TokenAccountPart"];
            /** @description The shopper may send it in the widget. */
            paymentBrand?: "VISA" | "MASTER" | "AMEX" | "DINERS" | "DISCOVER" | "JCB" | "UNIONPAY" | "MAESTRO" | "MADA" | "CARTEBANCAIRE" | "CARTEBLEUE" | "BCMC" | "DANKORT" | "VISADEBIT" | "VISAELECTRON" | "VPAY" | "MASTERDEBIT" | "SERVIRED" | "AIRPLUS" | "ELO" | "HIPERCARD" | "MERCADOLIVRE" | "CARNET" | "ALIA" | "ARGENCARD" | "CABAL" | "CABALDEBIT" | "CENCOSUD" | "NARANJA" | "NATIVA" | "TARJETASHOPPING" | "TCARD" | "TCARDDEBIT" | "RUPAY" | "MIR" | "TROY" | "BELKART" | "UZCARD" | "HUMO";
            authentication?: components["schemas"]["AuthenticationPart"];
        };
        V2Part: {
            visa?: {
                /** @description 1 to 2048 characters long. */
                requestorId?: string;
                /** @description 1 to 2048 characters long. Line breaks and tabs become spaces. */
                requestorName?: string;
            };
            mastercard?: {
                /** @description 1 to 2048 characters long. */
                requestorId?: string;
                /** @description 1 to 2048 characters long. Line breaks and tabs become spaces. */
                requestorName?: string;
            };
            amex?: {
                /** @description 1 to 2048 characters long. */
                requestorId?: string;
                /** @description 1 to 2048 characters long. Line breaks and tabs become spaces. */
                requestorName?: string;
            };
            diners?: {
                /** @description 1 to 2048 characters long. */
                requestorId?: string;
                /** @description 1 to 2048 characters long. Line breaks and tabs become spaces. */
                requestorName?: string;
            };
            jcb?: {
                /** @description 1 to 2048 characters long. */
                requestorId?: string;
                /** @description 1 to 2048 characters long. Line breaks and tabs become spaces. */
                requestorName?: string;
            };
            cartebancaire?: {
                /** @description 1 to 2048 characters long. */
                requestorId?: string;
                /** @description 1 to 2048 characters long. Line breaks and tabs become spaces. */
                requestorName?: string;
            };
        };
        VirtualAccountPart: {
            /** @description 1 to 100 characters long. The shopper may send it in the widget. Sensitive: masked in errors, never logged, refused when a checkout is created or updated. */
            accountId: string;
        };
        /** With an account at a wallet provider */
        VirtualAccountPayment: components["schemas"]["VirtualAccountPaymentOwn"] & components["schemas"]["Amount"] & components["schemas"]["CommonFields"] & components["schemas"]["IndexedFields"];
        VirtualAccountPaymentOwn: {
            paymentType: "PA" | "DB" | "CD";
            /** @description The shopper may send it in the widget. */
            paymentBrand: "PAYPAL";
            virtualAccount: components["schemas"]["VirtualAccountPart"];
            /** @description True or false, or 1 or 0. The shopper may send it in the widget. */
            createRegistration?: boolean | 'true' | 'false';
            /** @description A whole number from 1 to 98. */
            numberOfCaptures?: number;
            authentication?: components["schemas"]["AuthenticationPart"];
        };
        /** Store an account at a wallet provider */
        VirtualAccountRegistration: components["schemas"]["VirtualAccountRegistrationOwn"] & components["schemas"]["CommonFields"] & components["schemas"]["IndexedFields"];
        VirtualAccountRegistrationOwn: {
            /** @description The shopper may send it in the widget. */
            paymentBrand: "PAYPAL";
            virtualAccount: components["schemas"]["VirtualAccountPart"];
            authentication?: components["schemas"]["AuthenticationPart"];
        };
        WaitingCheckout: {
            integrity?: string;
            result: components["schemas"]["Result"];
            /** @description Which build answered: 40 hex, @, date-time. */
            buildNumber: string;
            /** @description When, to the millisecond. */
            timestamp: string;
            /** @description The entity of the request and the id of this answer; quote it when you ask for help. */
            ndc: string;
        };
        /**
         * With the token of wallet1
         * @description It pays once and is not kept. Every token that cannot be paid with is answered with 200.100.603.
         */
        Wallet1TokenPayment: components["schemas"]["Wallet1TokenPaymentOwn"] & components["schemas"]["Amount"] & components["schemas"]["CommonFields"] & components["schemas"]["IndexedFields"];
        Wallet1TokenPaymentOwn: {
            paymentType: "PA" | "DB" | "CD";
            wallet1: {
                /** @description 1 to 16384 characters long. The shopper may send it in the widget. Sensitive: masked in errors, never logged, refused when a checkout is created or updated. */
                paymentToken: string;
                /** @description 1 to 64 characters long. The shopper may send it in the widget. */
                cardNetwork?: string;
                /** @description 1 to 64 characters long. The shopper may send it in the widget. */
                cardType?: string;
                source?: "web" | "app";
            };
            /** @description The shopper may send it in the widget. */
            paymentBrand?: "VISA" | "MASTER" | "AMEX" | "DINERS" | "DISCOVER" | "JCB" | "UNIONPAY" | "MAESTRO" | "MADA" | "CARTEBANCAIRE" | "CARTEBLEUE" | "BCMC" | "DANKORT" | "VISADEBIT" | "VISAELECTRON" | "VPAY" | "MASTERDEBIT" | "SERVIRED" | "AIRPLUS" | "ELO" | "HIPERCARD" | "MERCADOLIVRE" | "CARNET" | "ALIA" | "ARGENCARD" | "CABAL" | "CABALDEBIT" | "CENCOSUD" | "NARANJA" | "NATIVA" | "TARJETASHOPPING" | "TCARD" | "TCARDDEBIT" | "RUPAY" | "MIR" | "TROY" | "BELKART" | "UZCARD" | "HUMO" | "WALLET1" | "APPLEPAY";
            card?: {
                /** @description 3 to 128 characters long. Line breaks and tabs become spaces. The shopper may send it in the widget. */
                holder?: string;
            };
            authentication?: components["schemas"]["AuthenticationPart"];
        };
        /**
         * With the token of wallet2
         * @description It pays once and is not kept. Every token that cannot be paid with is answered with 200.100.603.
         */
        Wallet2TokenPayment: components["schemas"]["Wallet2TokenPaymentOwn"] & components["schemas"]["Amount"] & components["schemas"]["CommonFields"] & components["schemas"]["IndexedFields"];
        Wallet2TokenPaymentOwn: {
            paymentType: "PA" | "DB" | "CD";
            wallet2: {
                /** @description 1 to 16384 characters long. The shopper may send it in the widget. Sensitive: masked in errors, never logged, refused when a checkout is created or updated. */
                paymentToken: string;
                source?: "web" | "app";
            };
            /** @description The shopper may send it in the widget. */
            paymentBrand?: "VISA" | "MASTER" | "AMEX" | "DINERS" | "DISCOVER" | "JCB" | "UNIONPAY" | "MAESTRO" | "MADA" | "CARTEBANCAIRE" | "CARTEBLEUE" | "BCMC" | "DANKORT" | "VISADEBIT" | "VISAELECTRON" | "VPAY" | "MASTERDEBIT" | "SERVIRED" | "AIRPLUS" | "ELO" | "HIPERCARD" | "MERCADOLIVRE" | "CARNET" | "ALIA" | "ARGENCARD" | "CABAL" | "CABALDEBIT" | "CENCOSUD" | "NARANJA" | "NATIVA" | "TARJETASHOPPING" | "TCARD" | "TCARDDEBIT" | "RUPAY" | "MIR" | "TROY" | "BELKART" | "UZCARD" | "HUMO" | "WALLET2" | "GOOGLEPAY";
            card?: {
                /** @description 3 to 128 characters long. Line breaks and tabs become spaces. The shopper may send it in the widget. */
                holder?: string;
            };
            authentication?: components["schemas"]["AuthenticationPart"];
        };
        /**
         * With the token of wallet3
         * @description It pays once and is not kept. Every token that cannot be paid with is answered with 200.100.603.
         */
        Wallet3TokenPayment: components["schemas"]["Wallet3TokenPaymentOwn"] & components["schemas"]["Amount"] & components["schemas"]["CommonFields"] & components["schemas"]["IndexedFields"];
        Wallet3TokenPaymentOwn: {
            paymentType: "PA" | "DB" | "CD";
            wallet3: {
                /** @description 1 to 16384 characters long. The shopper may send it in the widget. Sensitive: masked in errors, never logged, refused when a checkout is created or updated. */
                paymentToken: string;
                source?: "web" | "app";
            };
            /** @description The shopper may send it in the widget. */
            paymentBrand?: "VISA" | "MASTER" | "AMEX" | "DINERS" | "DISCOVER" | "JCB" | "UNIONPAY" | "MAESTRO" | "MADA" | "CARTEBANCAIRE" | "CARTEBLEUE" | "BCMC" | "DANKORT" | "VISADEBIT" | "VISAELECTRON" | "VPAY" | "MASTERDEBIT" | "SERVIRED" | "AIRPLUS" | "ELO" | "HIPERCARD" | "MERCADOLIVRE" | "CARNET" | "ALIA" | "ARGENCARD" | "CABAL" | "CABALDEBIT" | "CENCOSUD" | "NARANJA" | "NATIVA" | "TARJETASHOPPING" | "TCARD" | "TCARDDEBIT" | "RUPAY" | "MIR" | "TROY" | "BELKART" | "UZCARD" | "HUMO" | "WALLET3" | "SAMSUNGPAY";
            card?: {
                /** @description 3 to 128 characters long. Line breaks and tabs become spaces. The shopper may send it in the widget. */
                holder?: string;
            };
            authentication?: components["schemas"]["AuthenticationPart"];
        };
        /**
         * With an account at a wallet, at the wallet's page
         * @description The answer has `redirect`: the shopper signs in and agrees there, and comes back to `shopperResultUrl`.
         */
        WalletAccountPayment: components["schemas"]["WalletAccountPaymentOwn"] & components["schemas"]["Amount"] & components["schemas"]["CommonFields"] & components["schemas"]["IndexedFields"];
        WalletAccountPaymentOwn: {
            paymentType: "PA" | "DB";
            /** @description The shopper may send it in the widget. */
            paymentBrand: "MARKETPLACE_WALLET" | "AMAZONPAY" | "REDIRECT_WALLET" | "PAYPAL_CONTINUE";
            /** @description An http or https address of at most 2048 characters. The shopper may send it in the widget. */
            shopperResultUrl: string;
            virtualAccount?: {
                /** @description 1 to 100 characters long. The shopper may send it in the widget. Sensitive: masked in errors, never logged, refused when a checkout is created or updated. */
                accountId?: string;
            };
            authentication?: components["schemas"]["AuthenticationPart"];
        };
    };
}
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};
