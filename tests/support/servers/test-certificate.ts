/**
 * A self-signed certificate for 127.0.0.1 and localhost, valid until 2126. It is stored here because Node
 * cannot create certificates and not every machine has openssl. The key is used in tests only, so it may be
 * public.
 */
export const TEST_CERTIFICATE = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBmjCCAUGgAwIBAgIUZKRZrJ0xOomtgwdpyEcaJZ3tiRAwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTEyMTA3NTY0NFoYDzIxMjYxMDI4
MDc1NjQ0WjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQh2nz7s/dC3FY1QSJbSgaMhDt6GZt6hqgXdIN3VjfA/chuk/w15xxE
8ts9F9gCHgr4J52odOmUyg4dXcSqUgKKo28wbTAdBgNVHQ4EFgQUknWPu+nMH5Jy
RBCzqCFZ7lb4bM4wHwYDVR0jBBgwFoAUknWPu+nMH5JyRBCzqCFZ7lb4bM4wDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARhwR/AAABgglsb2NhbGhvc3QwCgYIKoZI
zj0EAwIDRwAwRAIgR3ZNcOEjTxCk3iwUE++nuRvzv42HlcenM/8G028s0sACICX0
buCSP9dsXcdZL+y7jVQRwYEGS/JQc9Hw8z7V9k8Q
-----END CERTIFICATE-----
`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgtVjOLiozEB5wuqS8
bvMbkpPvxfvS7PyXjZXAF07pCsKhRANCAAQh2nz7s/dC3FY1QSJbSgaMhDt6GZt6
hqgXdIN3VjfA/chuk/w15xxE8ts9F9gCHgr4J52odOmUyg4dXcSqUgKK
-----END PRIVATE KEY-----
`,
};
