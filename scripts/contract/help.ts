/** The text of `npm run contract -- --help`. */
import { BASE_PATH } from '#contracts/envelope';
import { DEFAULT_REQUESTS_PER_SECOND, DEFAULT_TIMEOUT_SECONDS, UNDO_FOLDER } from './flags.ts';
import { DEFAULT_PATIENCE_SECONDS } from './live/pace.ts';

export const HELP = `npm run contract -- [flags]

Checks a server against the contracts, call by call: does it accept the example, does its reply
conform, is bad data refused, is access enforced, does it have the effect that it states?
Without flags it checks the mock in this process.

  --only LIST           only these calls, as in --only casino/games_list,user/*
  --failed FILE         only the calls that were red in this JSON report; none of them may stay untried
  --require LIST        calls that may not stay untried, as in casino/*; all: those that may be sent
  --target URL          a live backend; without a path, ${BASE_PATH} is appended
  --allow LIST          which writes may be sent beside login and logout: idempotent, once, or calls by
                        name. They concern only what the run itself creates, and are undone and verified
                        after each check. Payments, mails and what could lock the account out are sent
                        by name alone, as in --allow once,prepayServices/processTransaction
  --undo                undoes what an interrupted run has left, and checks nothing
  --undo-folder DIR     where it is kept what is left to undo (${UNDO_FOLDER}); CI keeps it between runs.
                        Two runs with one account at a time would undo each other: the second one ends
  --public-key FILE     encrypts the session as the client does; without it plain values are sent
  --header-env NAME=VARIABLE   a header of every request, with the value of an environment variable; may
                        be given several times. No redirect is followed
  --csrf COOKIE=HEADER  sends the value of this cookie in this header, as in XSRF-TOKEN=X-XSRF-TOKEN
  --timeout SECONDS     how long an answer may take (${DEFAULT_TIMEOUT_SECONDS})
  --rps NUMBER          the maximum of requests per second (${DEFAULT_REQUESTS_PER_SECOND}; a server on this machine is not limited)
  --patience SECONDS    how long the server's rate limit may hold up the run in total (${DEFAULT_PATIENCE_SECONDS}). After a
                        limit, the run is slower; what it has created is undone all the same
  --corpus FILE         checks a recording of the proxy (--record), or a HAR file of a browser, without
                        a network
  --against FILE        compares the recording of --corpus with this one, call by call: what only one of
                        them has sent, and what was sent or answered differently. --against mock sends
                        the recorded requests to the mock in this process, and compares its replies
  --baseline FILE       findings of this file are known and accepted; new ones fail, gone ones are named
  --update-baseline     replaces the known findings by those of this run; what was untried stays
  --suggest             the change to the contracts for each assumption and drift, with the file of its call,
                        and what all replies of the run show of the field
  --all                 every finding in the terminal; report files always have all
  --junit FILE, --json FILE, --markdown FILE   write a report

VITRIN_USERNAME and VITRIN_PASSWORD name an account of your own for tests; without one, calls of
players are untried. It is signed in and out several times, also with wrong data in place of the
password. VITRIN_TOTP_SECRET is the secret of its authenticator (Base32), if it has one.
VITRIN_BASIC=user:password signs in to a server that asks for Basic authentication.

Verdicts: broken (something stated is missing or wrong), assumption (something we assumed is),
drift (a field that no contract declares), untried (with its reason).
Exit code: 0 conforms or only known findings, 1 broken, 2 only assumption or drift, 3 not judged.`;
