/** The rows that the site shows, as it reads them from any backend. */
import type * as betframe from '#contracts/calls/betframe';
import type * as casino from '#contracts/calls/casino';
import type * as cmscontroller from '#contracts/calls/cmscontroller';
import type * as crm from '#contracts/calls/crm';
import type * as finance from '#contracts/calls/finance';
import type * as habanero from '#contracts/calls/habanero';
import type * as livecasino from '#contracts/calls/livecasino';
import type * as slider from '#contracts/calls/slider';
import type * as user from '#contracts/calls/user';
import type * as documents from '#contracts/documents/site';
import type { Read } from '#contracts/read-types';

export type Announcement = Read<typeof slider.Announcement, true>;
export type Bank = Read<typeof finance.Bank, true>;
export type BankAccount = Read<typeof finance.BankAccount>;
export type CashField = Read<typeof finance.CashField>;
export type PaymentInstruction = Read<typeof finance.PaymentInstruction>;
export type CashMethod = Read<typeof finance.CashMethod>;
export type CashMethodEntry = Read<typeof finance.CashMethodEntry>;
export type Category = Read<typeof casino.Category>;
export type Coupon = Read<typeof betframe.Coupon, true>;
export type Game = Read<typeof casino.Game>;
export type Information = Read<typeof cmscontroller.Information>;
export type Jackpot = Read<typeof habanero.Jackpot, true>;
export type LaunchReply = Read<typeof casino.Launch>;
export type MassMessage = Read<typeof crm.MassMessage, true>;
export type MenuGame = Read<typeof documents.MenuGame, true>;
export type Popup = Read<typeof cmscontroller.Popup>;
export type Profile = Read<typeof user.Profile>;
export type Promotion = Read<typeof cmscontroller.Promotion>;
export type Provider = Read<typeof casino.Provider, true>;
export type Receipt = Read<typeof finance.Receipt>;
export type Selection = Read<typeof betframe.Selection, true>;
export type Session = Read<typeof user.Session>;
export type Slider = Read<typeof cmscontroller.Slider>;
export type SpecialDate = Read<typeof cmscontroller.SpecialDate>;
export type Table = Read<typeof livecasino.Table>;
export type Tournament = Read<typeof cmscontroller.Tournament>;
export type Transaction = Read<typeof finance.Transaction>;

/** A slot, or a table of the live casino. */
export type PlayableType = 'slot' | 'live';
