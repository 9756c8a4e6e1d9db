//! What is signed for a CA (JWS, RFC 7515, with P-256 as every CA takes it), and what an account's key is known by.

use rcgen::KeyPair;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _};
use rustls::pki_types::PrivatePkcs8KeyDer;
use rustls::pki_types::pem::PemObject as _;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

/// The key of an account.
pub(super) struct Key(EcdsaKeyPair);

/// Who signs: a key that the CA does not know yet, or an account that it does.
pub(super) enum Signer<'a> {
    Key,
    Account(&'a str),
}

impl Key {
    /// A new one, as PEM.
    pub(super) fn draw() -> Option<String> {
        KeyPair::generate().ok().map(|key| key.serialize_pem())
    }

    pub(super) fn read(pem: &str) -> Option<Self> {
        let der = PrivatePkcs8KeyDer::from_pem_slice(pem.as_bytes()).ok()?;
        let algorithm = &ECDSA_P256_SHA256_FIXED_SIGNING;
        let key = EcdsaKeyPair::from_pkcs8(algorithm, der.secret_pkcs8_der(), &SystemRandom::new());
        key.ok().map(Self)
    }

    /// Its public half. The members stand in the order of the alphabet, as the thumbprint wants them.
    fn public(&self) -> Value {
        // 4, then both coordinates.
        let point = &self.0.public_key().as_ref()[1..];
        let (x, y) = point.split_at(point.len() / 2);
        json!({"crv": "P-256", "kty": "EC", "x": base64(x), "y": base64(y)})
    }

    /// What a CA looks for under our names, behind the word that it gave (RFC 8555, 8.1).
    pub(super) fn thumbprint(&self) -> String {
        base64(&Sha256::digest(self.public().to_string()))
    }

    /// A request, signed for one address and one use; none is a plain question.
    pub(super) fn sign(
        &self,
        signer: &Signer<'_>,
        address: &str,
        nonce: &str,
        payload: Option<&Value>,
    ) -> Option<String> {
        let mut head = json!({"alg": "ES256", "nonce": nonce, "url": address});
        match signer {
            Signer::Key => head["jwk"] = self.public(),
            Signer::Account(id) => head["kid"] = json!(id),
        }
        let head = base64(head.to_string().as_bytes());
        let payload = payload.map_or_else(String::new, |it| base64(it.to_string().as_bytes()));
        let text = format!("{head}.{payload}");
        let signature = self.0.sign(&SystemRandom::new(), text.as_bytes()).ok()?;
        let signature = base64(signature.as_ref());
        let signed = json!({"protected": head, "payload": payload, "signature": signature});
        Some(signed.to_string())
    }
}

/// Base64 as addresses take it, without padding (RFC 4648, 5).
pub(super) fn base64(bytes: &[u8]) -> String {
    const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let at = |n: usize| u32::from(three.get(n).copied().unwrap_or(0));
        let bits = at(0) << 16 | at(1) << 8 | at(2);
        for n in 0..=three.len() {
            text.push(char::from(SIGNS[(bits >> (18 - 6 * n)) as usize & 63]));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};

    use super::*;

    #[test]
    fn bytes_are_written_as_the_standard_writes_them() {
        let cases = [("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg")];
        for (bytes, text) in cases {
            assert_eq!(base64(bytes.as_bytes()), text);
        }
        assert_eq!(base64(&[0xfb, 0xff]), "-_8");
    }

    #[test]
    fn what_is_signed_can_be_checked_and_says_who_for_whom_and_once() {
        let key = Key::read(&Key::draw().unwrap()).unwrap();
        let (address, payload) = ("https://ca.example/new", json!({"a": 1}));
        let signed = key.sign(&Signer::Account("me"), address, "n0", Some(&payload)).unwrap();
        let signed: Value = serde_json::from_str(&signed).unwrap();
        let part = |name: &str| signed[name].as_str().unwrap().to_owned();
        let head = json!({"alg": "ES256", "kid": "me", "nonce": "n0", "url": address});
        assert_eq!(part("protected"), base64(head.to_string().as_bytes()));
        assert_eq!(part("payload"), base64(br#"{"a":1}"#));
        let text = format!("{}.{}", part("protected"), part("payload"));
        let again = key.0.sign(&SystemRandom::new(), text.as_bytes()).unwrap();
        let public = UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, key.0.public_key().as_ref());
        assert!(public.verify(text.as_bytes(), again.as_ref()).is_ok());
        assert!(Key::read("nothing").is_none());
    }
}
